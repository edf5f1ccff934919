import { Jobs, Metrics } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { NotificationsRepository } from '../notifications/notifications.repository.ts';
import { PushDevicesRepository } from '../notifications/push-devices.repository.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/**
 * Clears away ended challenges, budgets, bans and sessions, what the audit no longer has to tell, and what is known of
 * messages sent long ago.
 */
@Injectable()
export class Upkeep {
  constructor(
    jobs: Jobs,
    repository: UpkeepRepository,
    notifications: NotificationsRepository,
    devices: PushDevicesRepository,
    metrics: Metrics,
    @Inject(CLOCK) clock: Clock,
  ) {
    jobs.schedule('auth.forget', { cron: '*/10 * * * *' }, async () => {
      await repository.deleteEnded(clock.now());
      await notifications.forgetSettled();
      await devices.forgetUnheard();
    });
    jobs.schedule('auth.forget-audit', { cron: '23 4 * * *' }, () => repository.forgetAudit());
    metrics.collected('backup_last_done_timestamp_seconds', 'When the last backup was finished', [], () =>
      repository.lastBackup(),
    );
  }
}
