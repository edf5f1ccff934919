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

/** The same of several kinds of failures, whose number is bounded. */
export class OnceAMinuteEach {
  private readonly reportedAt = new Map<string, number>();

  isDue(kind: string): boolean {
    const now = performance.now();
    if (now - (this.reportedAt.get(kind) ?? -Infinity) < MINUTE_MS) return false;
    this.reportedAt.set(kind, now);
    return true;
  }
}
