export interface PaceLimits {
  idleMs: number;
  totalMs: number;
  graceMs: number;
  minBytesPerSecond: number;
}

/** With so much ready after a wait, the sender had been held up: the connection takes no more than that on credit. */
const HELD_UP_BYTES = 64 * 1024;

/**
 * Watches how fast a body arrives: a sender that stops, trickles or never ends is told so. A body is read in turns, and
 * what happens between them is not held against the sender.
 */
export class Pace {
  private startedAt: number | null = null;
  private lastAt = 0;
  private bytes = 0;
  /** Whether this turn has shown already what the sender does. */
  private heard = false;
  private waitedMs = 0;
  private turnBytes = 0;

  constructor(
    private readonly limits: PaceLimits,
    private readonly now: () => number = performance.now.bind(performance),
  ) {}

  /** A turn begins, after so long a wait. The clock starts with the first. */
  begin(waitedMs: number): void {
    this.waitedMs = waitedMs;
    this.turnBytes = 0;
    if (this.startedAt !== null) return;
    this.startedAt = this.lastAt = this.now();
    this.waitedMs = 0;
  }

  add(bytes: number): void {
    this.heard = true;
    this.bytes += bytes;
    this.turnBytes += bytes;
    this.lastAt = this.now();
    if (this.startedAt === null || this.turnBytes < HELD_UP_BYTES) return;
    this.startedAt += this.waitedMs;
    this.waitedMs = 0;
  }

  /** It is the body's turn, and nothing comes. */
  silent(): void {
    this.heard = true;
  }

  end(): void {
    this.heard = false;
  }

  isTooSlow(): boolean {
    if (!this.heard || this.startedAt === null) return false;
    const { idleMs, totalMs, graceMs, minBytesPerSecond } = this.limits;
    const now = this.now();
    const elapsed = now - this.startedAt;
    if (now - this.lastAt > idleMs || elapsed > totalMs) return true;
    return elapsed > graceMs && this.bytes / (elapsed / 1000) < minBytesPerSecond;
  }
}
