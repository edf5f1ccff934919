import { SERVICES, consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';

/** Events that operators handle again or let be, in any service, stand in the one audit. */
@Injectable()
export class DeadLettersConsumer {
  constructor(eventConsumers: EventConsumers, audit: AuditTrail) {
    const handlers = SERVICES.map((service) => events[`${service}DeadLetterSettled`]).map((definition) =>
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
    eventConsumers.register(consumers.deadLetters, handlers);
  }
}
