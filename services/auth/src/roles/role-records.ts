import { events } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail, type Acting } from '../audit/audit.repository.ts';
import { effectiveRoles } from '../accounts/effective-roles.ts';
import { RolesRepository } from './roles.repository.ts';

/** Tells of a change of roles: audit row and event, in its transaction. */
@Injectable()
export class RoleRecords {
  constructor(
    private readonly roles: RolesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  async write(tx: Tx, accountId: string, { actor, client }: Acting, result: string): Promise<void> {
    await this.audit.add(tx, {
      event: 'authz_change',
      actor,
      subject: accountId,
      result,
      client,
    });
    const roles = effectiveRoles(await this.roles.rolesOf(tx, accountId));
    await this.outbox.add(tx, events.rolesChanged, { accountId, roles });
  }
}
