import {
  CURRENCY,
  SERVICES_BUT_AUTH,
  consumers,
  events,
  notifications,
  type EventPayload,
  type ServiceName,
} from '@emberhood/contracts';
import { EventConsumers, LOGGER, on, unseal, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { ErasuresRepository } from './erasures.repository.ts';

const ANSWERS = SERVICES_BUT_AUTH.map((service) => events[`${service}AccountErased`]);

/** Hears from each service that nothing of an account is left with it. */
@Injectable()
export class ErasuresConsumer {
  constructor(
    eventConsumers: EventConsumers,
    private readonly erasures: ErasuresRepository,
    private readonly notices: Notifications,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    eventConsumers.register(
      consumers.erasures,
      ANSWERS.map((definition) => on(definition, (tx, { payload }) => this.answered(tx, definition.service, payload))),
    );
  }

  /** The last answer sends one mail about erasure and refund, as a separate one about the refund would find no address. */
  private async answered(
    tx: Tx,
    service: ServiceName,
    { accountId, refundCents = 0 }: EventPayload<(typeof ANSWERS)[number]>,
  ): Promise<void> {
    const left = await this.erasures.answered(tx, accountId, service, refundCents);
    if (!left || left.waiting.length > 0) return;
    const address = this.open(left.sealed, accountId);
    if (address !== null)
      await this.notices.request(tx, {
        key: `auth:deleted:${accountId}`,
        to: { address },
        template: notifications.deleted,
        data: left.refundCents > 0 ? { refund: { amountCents: left.refundCents, currency: CURRENCY } } : {},
      });
    await this.erasures.complete(tx, accountId, this.clock.now());
  }

  /** Null if its key was dropped: the erasure ends all the same, without a mail. */
  private open(sealed: Buffer, accountId: string): string | null {
    try {
      return unseal(this.config.MAIL_SEALING_KEY, sealed, accountId);
    } catch (error) {
      this.logger.error({ err: error, accountId }, 'Erasures: no mail, as no key opens the address');
      return null;
    }
  }
}
