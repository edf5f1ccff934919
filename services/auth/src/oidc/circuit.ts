import { secondsAfter, type Clock } from '../clock/clock.ts';

const FAILURES = 3;
const OPEN_SECONDS = 30;

/** After three failures in a row nobody asks for half a minute: a provider that is down must not keep people waiting. */
export class Circuit {
  private failures = 0;
  private resumesAt = new Date(0);

  constructor(private readonly clock: Clock) {}

  get open(): boolean {
    return this.clock.now() < this.resumesAt;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.resumesAt = secondsAfter(this.clock.now(), OPEN_SECONDS);
  }
}
