import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';

/** Invites that operators revoke stand in the one audit, beside what else was done to their owner. */
@Injectable()
export class InvitesConsumer {
  constructor(eventConsumers: EventConsumers, audit: AuditTrail) {
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
