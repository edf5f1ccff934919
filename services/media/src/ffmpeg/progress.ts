/** Reads ffmpeg's `-progress` lines: seconds of output written so far, never going back. */
export class ProgressReader {
  seconds = 0;

  constructor(private readonly onSeconds: (seconds: number) => void = () => undefined) {}

  /** Other lines, `N/A` and steps back change nothing. */
  readonly line = (line: string): void => {
    const match = /^out_time_us=(\d{1,15})$/.exec(line.trim());
    const seconds = match === null ? 0 : Number(match[1]) / 1_000_000;
    if (seconds <= this.seconds) return;
    this.seconds = seconds;
    this.onSeconds(seconds);
  };
}
