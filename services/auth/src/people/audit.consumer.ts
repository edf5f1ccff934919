import { SERVICES, STAFF_SERVICES, consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';

/** What the team does in other services stands in the one audit. */
@Injectable()
export class AuditConsumer {
  constructor(eventConsumers: EventConsumers, audit: AuditTrail) {
    const acts = STAFF_SERVICES.map((service) => events[`${service}StaffActed`]).map((definition) =>
      on(definition, (tx, { payload: { act, by, about, accountId, detail, at } }) =>
        audit.add(tx, {
          event: act as `${string}.${string}`,
          actor: by,
          subject: accountId ?? about,
          result: [detail, accountId === null ? null : about].filter((word) => word !== null).join(' · '),
          client: null,
          at: new Date(at),
        }),
      ),
    );
    eventConsumers.register(consumers.staffActs, acts);

    const settled = SERVICES.map((service) => events[`${service}DeadLetterSettled`]).map((definition) =>
      on(definition, (tx, { payload: { letterId, consumer, subject, outcome, by } }) =>
        audit.add(tx, {
          event: 'authz_admin',
          actor: by,
          subject: letterId,
          result: `${outcome} ${subject} for ${consumer} in ${definition.service}`,
          client: null,
        }),
      ),
    );
    eventConsumers.register(consumers.deadLetters, settled);

    eventConsumers.register(consumers.authInvites, [
      on(events.inviteRevoked, (tx, { payload: { accountId, inviteId, by } }) =>
        audit.add(tx, {
          event: 'authz_change',
          actor: by,
          subject: accountId ?? inviteId,
          result: `invite ${inviteId} revoked`,
          client: null,
        }),
      ),
    ]);
  }
}
