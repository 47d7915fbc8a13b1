"""Due rows become commands: bots' moves, time-outs, pauses, the next hand."""
