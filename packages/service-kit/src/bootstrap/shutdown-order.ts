import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { OutboxRelay } from '../events/outbox.relay.ts';
import { Jobs } from '../jobs/jobs.ts';

/**
 * Stops jobs, then the relay, so that events of the last calls, consumers and jobs are still published. Calls and
 * consumers stop in earlier hooks. The module is not global, as Nest stops those first and global ones, such as the
 * database, last.
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
