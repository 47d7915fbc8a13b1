#!/bin/sh
# Remakes static/cards from the deck in the npm package @heruka_urgyen/react-playing-cards 0.5.0.
#
#   npm pack @heruka_urgyen/react-playing-cards@0.5.0 && tar xf heruka_urgyen-*.tgz
#   npm install svgo@4
#   scripts/cards.sh package/src/images
#
# svgo is taken from the PATH, from ./node_modules, or from where SVGO points.
set -eu

images=${1:?usage: scripts/cards.sh FOLDER_OF_THE_IMAGES}
out=$(dirname "$0")/../static/cards
svgo=${SVGO:-$(command -v svgo || echo node_modules/.bin/svgo)}

for deck in 2color 2color-bf 4color 4color-bf; do
    mkdir -p "$out/$deck"
    "$svgo" --quiet --multipass --precision 1 --folder "$images/$deck" --output "$out/$deck"
    rm -f "$out/$deck/2J.svg"            # the joker: neither game has one
    for ten in "$out/$deck"/T?.svg; do   # our notation writes 10H, not TH
        suit=${ten##*/T}
        mv "$ten" "$out/$deck/10$suit"
    done
    # calmer colours than those of a screen: a printer's red and blue
    sed -i 's/"red"/"#c01f32"/g; s/"#44f"/"#2f4a8c"/g; s/"green"/"#1d7a45"/g; s/"#00f"/"#1f4fb0"/g' "$out/$deck"/*.svg
done
