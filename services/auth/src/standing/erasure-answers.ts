import { CURRENCY, notifications, type ServiceName } from '@emberhood/contracts';
import { unseal, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { ErasuresRepository } from './erasures.repository.ts';

/** Who has erased what was left with them. */
@Injectable()
export class ErasureAnswers {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * A service says that nothing is left with it, and what goes back to the person; after the last one they are told, of both: a mail
   * about the refund itself would find nobody.
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
