const MINUTE_MS = 60_000;

/** Passes on at most one report a minute, as an outage makes the same work fail again and again. */
export class OnceAMinute {
  private reportedAt = -Infinity;

  constructor(private readonly report: (error: unknown) => void) {}

  add(error: unknown): void {
    if (performance.now() - this.reportedAt < MINUTE_MS) return;
    this.reportedAt = performance.now();
    this.report(error);
  }

  /** The next error is a new one, and passed on at once. */
  end(): void {
    this.reportedAt = -Infinity;
  }
}
