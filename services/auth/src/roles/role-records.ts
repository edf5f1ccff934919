import { events, type GrantableRole } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { effectiveRoles } from './effective-roles.ts';
import { RolesRepository } from './roles.repository.ts';

export interface RoleChange {
  email: string;
  role: GrantableRole;
  /** Whom the operator at the command line says they are. */
  operator: string;
}

/** That it came by the command line is proved by the right to the call; the name is what was said there. */
export function actorOf({ operator }: RoleChange): string {
  return `console:${operator}`;
}

/** Tells of a change of roles: audit row and event, in its transaction. */
@Injectable()
export class RoleRecords {
  constructor(
    private readonly roles: RolesRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  async write(tx: Tx, account: AccountRow, change: RoleChange, what: 'granted' | 'revoked'): Promise<void> {
    await this.audit.add(tx, {
      event: 'authz_change',
      actor: actorOf(change),
      subject: account.id,
      result: `${what} ${change.role}`,
      client: null,
    });
    const roles = effectiveRoles(await this.roles.rolesOf(tx, account.id));
    await this.outbox.add(tx, events.rolesChanged, { accountId: account.id, roles });
  }
}
