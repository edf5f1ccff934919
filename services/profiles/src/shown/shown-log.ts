import { Jobs, LOGGER, makeContext, runInContext, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PROFILES_CONFIG, type ProfilesConfig } from '../profiles.config.ts';
import { ShownRepository } from './shown.repository.ts';

const WRITE_AFTER_MS = 2_000;

/**
 * Records whom each member was shown, and so who could have chosen whom (H8). Requests do not wait for it, so that
 * lists stay fast (P5). Losing some of it in a crash only makes groups stricter.
 */
@Injectable()
export class ShownLog implements BeforeApplicationShutdown {
  private readonly pending = new Map<string, { viewer: string; target: string }>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    jobs: Jobs,
    private readonly rows: ShownRepository,
    @Inject(PROFILES_CONFIG) config: ProfilesConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.schedule('profiles.forget-shown', { cron: '23 4 * * *' }, ({ signal }) =>
      rows.forget(config.SHOWN_DAYS, signal),
    );
  }

  record(viewer: string, targets: readonly string[]): void {
    for (const target of targets) if (target !== viewer) this.pending.set(`${viewer} ${target}`, { viewer, target });
    if (this.pending.size > 0) this.timer ??= setTimeout(() => this.write(), WRITE_AFTER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.write();
    await this.writing;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.size === 0) return;
    const pairs = [...this.pending.values()];
    this.pending.clear();
    // In a new context, because the current one has the deadline of whichever call came last.
    this.writing = runInContext(makeContext(), () => this.writing.then(() => this.rows.save(pairs))).catch(
      (error: unknown) => {
        this.logger.warn({ err: error, pairs: pairs.length }, 'People: whom members were shown could not be recorded');
      },
    );
  }
}
