export interface PaceLimits {
  idleMs: number;
  totalMs: number;
  graceMs: number;
  minBytesPerSecond: number;
}

/** Watches how fast a body arrives: a sender that stops, trickles or never ends is told so. */
export class Pace {
  private readonly startedAt: number;
  private lastAt: number;
  private bytes = 0;

  constructor(
    private readonly limits: PaceLimits,
    private readonly now: () => number = performance.now.bind(performance),
  ) {
    this.startedAt = now();
    this.lastAt = this.startedAt;
  }

  add(bytes: number): void {
    this.bytes += bytes;
    this.lastAt = this.now();
  }

  isTooSlow(): boolean {
    const { idleMs, totalMs, graceMs, minBytesPerSecond } = this.limits;
    const now = this.now();
    const elapsed = now - this.startedAt;
    if (now - this.lastAt > idleMs || elapsed > totalMs) return true;
    return elapsed > graceMs && this.bytes / (elapsed / 1000) < minBytesPerSecond;
  }
}
