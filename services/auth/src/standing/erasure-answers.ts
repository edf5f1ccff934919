import { CURRENCY, notifications, type ServiceName } from '@emberhood/contracts';
import { unseal, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { ErasuresRepository } from './erasures.repository.ts';

/** Tracks which services have erased. */
@Injectable()
export class ErasureAnswers {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Notes that a service has erased, and its refund. The last answer sends one mail about both, as a separate mail
   * about the refund would find no address.
   */
  async answered(tx: Tx, accountId: string, service: ServiceName, refundCents = 0): Promise<void> {
    const left = await this.erasures.answered(tx, accountId, service, refundCents);
    if (!left || left.waiting.length > 0) return;
    const address = unseal(this.config.MAIL_SEALING_KEY, left.sealed, accountId);
    await this.notices.request(tx, {
      key: `auth:deleted:${accountId}`,
      to: { address },
      template: notifications.deleted,
      data: left.refundCents > 0 ? { refund: { amountCents: left.refundCents, currency: CURRENCY } } : {},
    });
    await this.erasures.complete(tx, accountId, this.clock.now());
  }
}
