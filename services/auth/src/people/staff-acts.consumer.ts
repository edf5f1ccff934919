import { STAFF_SERVICES, consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';

/**
 * What the team does in other services stands in the one audit, under the name of the act and the account it was about.
 */
@Injectable()
export class StaffActsConsumer {
  constructor(eventConsumers: EventConsumers, audit: AuditTrail) {
    const handlers = STAFF_SERVICES.map((service) => events[`${service}StaffActed`]).map((definition) =>
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
    eventConsumers.register(consumers.staffActs, handlers);
  }
}
