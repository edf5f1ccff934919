/** Reads ffmpeg's `-progress` lines: seconds of output so far. */
export class ProgressReader {
  seconds = 0;

  /** Ignores other lines, `N/A` and steps back. */
  readonly line = (line: string): void => {
    const match = /^out_time_us=(\d{1,15})$/.exec(line.trim());
    if (match !== null) this.seconds = Math.max(this.seconds, Number(match[1]) / 1_000_000);
  };
}
