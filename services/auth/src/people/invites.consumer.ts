import { consumers, events } from '@emberhood/contracts';
import { EventConsumers, on } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';

/** Notes in the audit which invites operators revoked, under the account of their owner. */
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
