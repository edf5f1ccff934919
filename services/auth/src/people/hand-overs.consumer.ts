import { consumers, events, notifications } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Notifications } from '../notifications/notifications.service.ts';
import { RolesRepository } from '../roles/roles.repository.ts';

/**
 * Somebody was handed to the operators: each of them is written to, once. The mail says how urgent it is, and names
 * nobody.
 */
@Injectable()
export class HandOversConsumer {
  constructor(eventConsumers: EventConsumers, roles: RolesRepository, mails: Notifications) {
    eventConsumers.register(consumers.authHandOvers, [
      on(events.personHandedOver, async (tx, { payload: { caseId, minors, urgent } }) => {
        for (const accountId of await roles.operators(tx))
          await mails.request(tx, {
            key: `auth:handed-over:${caseId}:${accountId}`,
            to: { accountId },
            template: notifications.personHandedOver,
            data: { minors, urgent },
          });
      }),
    ]);
  }
}
