import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { OutboxRelay } from '../events/outbox.relay.ts';
import { Jobs } from '../jobs/jobs.ts';

/**
 * Stops what takes up other parts' work after those parts: calls in flight were answered and consumers stopped in the
 * hooks before this one. Jobs first, then the relay, so that what both committed still goes out; then the stores close.
 * A module of its own that is not global: Nest shuts those down before global ones, to which the database belongs.
 */
@Module({})
export class ShutdownOrder implements OnApplicationShutdown {
  constructor(
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
    await this.relay.stop();
  }
}
