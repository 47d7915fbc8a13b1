"""Make the sounds of the table anew: `python -m scripts.sounds`. Struck bells, faded out."""

import math
import struct
import wave
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "static" / "sounds"
RATE = 8000
"""Samples a second, 16 bits each: enough for a bell in a room."""
SOUNDS = {
    "turn": ((0.0, 784.0), (0.12, 1046.5)),
    "over": ((0.0, 523.25), (0.1, 659.25), (0.2, 784.0)),
}
"""For each sound its strokes: when, in seconds, and how high, in hertz."""
LASTS = 0.4


def sample(at: float, strokes: tuple[tuple[float, float], ...]) -> float:
    """The sound at a moment, between -1 and 1."""
    total = 0.0
    for begins, pitch in strokes:
        age = at - begins
        if age >= 0:
            tone = math.sin(math.tau * pitch * age) + 0.3 * math.sin(math.tau * 2 * pitch * age)
            total += tone * math.exp(-9 * age) * min(1.0, age * 400)
    end = min(1.0, (LASTS - at) * 20)
    return 0.3 * total * end


def write(name: str) -> Path:
    """One sound as a file."""
    count = int(RATE * LASTS)
    values = (round(32767 * sample(number / RATE, SOUNDS[name])) for number in range(count))
    to = FOLDER / f"{name}.wav"
    with wave.open(str(to), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", value) for value in values))
    return to


def main() -> None:
    """Every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        to = write(name)
        print(f"{to.name}: {to.stat().st_size} bytes")


if __name__ == "__main__":
    main()
