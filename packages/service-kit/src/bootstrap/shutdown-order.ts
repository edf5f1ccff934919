import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { ProcessConfig } from '../config/config.ts';
import { PROCESS_CONFIG } from '../config/tokens.ts';
import { OutboxRelay } from '../events/outbox.relay.ts';
import { Health } from '../health/health.ts';
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
    private readonly health: Health,
    @Inject(PROCESS_CONFIG) private readonly config: ProcessConfig,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    // Calls and consumers have used some of the grace time.
    await this.jobs.stop(this.config.SHUTDOWN_GRACE_MS - this.health.stoppingMs);
    await this.relay.stop();
  }
}
