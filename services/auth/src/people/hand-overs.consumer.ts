import { consumers, events, notifications, type NotificationTemplate, type z } from '@emberhood/contracts';
import { EventConsumers, on, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Notifications } from '../notifications/notifications.service.ts';
import { RolesRepository } from '../roles/roles.repository.ts';

/**
 * A person or a payment was handed to the operators, something urgent was reported in a group, or a group has lost its
 * host: each of them is written to once, except who did so and whom it concerns. The mails name nobody.
 */
@Injectable()
export class HandOversConsumer {
  constructor(
    eventConsumers: EventConsumers,
    private readonly roles: RolesRepository,
    private readonly mails: Notifications,
  ) {
    eventConsumers.register(consumers.authHandOvers, [
      on(events.personHandedOver, (tx, { payload: { caseId, concerns, ...data } }) =>
        this.tell(tx, `handed-over:${caseId}`, notifications.personHandedOver, data, [concerns]),
      ),
    ]);
    eventConsumers.register(consumers.authSafety, [
      // Once for each case, and once more after each answer to it.
      on(events.safetyReported, (tx, { payload: { concerns, answeredAt, ...data } }) => {
        const key = `safety-reported:${data.caseId}${answeredAt ?? ''}`;
        return this.tell(tx, key, notifications.safetyReported, data, concerns);
      }),
    ]);
    eventConsumers.register(consumers.authPayments, [
      on(events.paymentHandedOver, (tx, { id, payload: { by, concerns, ...data } }) =>
        this.tell(tx, `payment-handed-over:${id}`, notifications.paymentHandedOver, data, [by, concerns]),
      ),
    ]);
    eventConsumers.register(consumers.authLostHosts, [
      on(events.groupHostLost, (tx, { id, payload: { concerns, ...data } }) =>
        this.tell(tx, `group-host-lost:${id}`, notifications.groupHostLost, data, [concerns]),
      ),
    ]);
  }

  private async tell<T extends NotificationTemplate>(
    tx: Tx,
    key: string,
    template: T,
    data: z.input<T['data']>,
    but: readonly (string | undefined)[],
  ): Promise<void> {
    for (const accountId of (await this.roles.operators(tx)).filter((operator) => !but.includes(operator)))
      await this.mails.request(tx, { key: `auth:${key}:${accountId}`, to: { accountId }, template, data });
  }
}
