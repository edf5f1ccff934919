/** Reads ffmpeg's `-progress` lines: seconds of output so far, never decreasing. */
export class ProgressReader {
  seconds = 0;

  constructor(private readonly onSeconds: (seconds: number) => void = () => undefined) {}

  /** Ignores other lines, `N/A` and steps back. */
  readonly line = (line: string): void => {
    const match = /^out_time_us=(\d{1,15})$/.exec(line.trim());
    const seconds = match === null ? 0 : Number(match[1]) / 1_000_000;
    if (seconds <= this.seconds) return;
    this.seconds = seconds;
    this.onSeconds(seconds);
  };
}
