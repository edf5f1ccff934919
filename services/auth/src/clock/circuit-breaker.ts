import { secondsAfter, type Clock } from './clock.ts';

const FAILURES = 3;
const OPEN_SECONDS = 30;

/** After three failures in quick succession, pauses for half a minute, so that a dead provider keeps nobody waiting. */
export class CircuitBreaker {
  private failures = 0;
  private failedAt = new Date(0);
  private resumesAt = new Date(0);

  constructor(private readonly clock: Clock) {}

  get open(): boolean {
    return this.clock.now() < this.resumesAt;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    const now = this.clock.now();
    // Old failures do not count; after a pause one try is let through before the next pause.
    if (now >= secondsAfter(this.failedAt, OPEN_SECONDS)) this.failures = 0;
    this.failures += 1;
    this.failedAt = now;
    if (this.failures >= FAILURES) this.resumesAt = secondsAfter(now, OPEN_SECONDS);
  }
}
