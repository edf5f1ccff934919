import type { GrantableRole, RoleGrant } from '@emberhood/contracts';
import { insertNew, isoOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HostDecisionEntity } from './host-decision.entity.ts';
import { RoleGrantEntity } from './role-grant.entity.ts';

@Injectable()
export class RolesRepository extends SqlRepository {
  async rolesOf(tx: Tx, accountId: string): Promise<GrantableRole[]> {
    const grants = await tx.findBy(RoleGrantEntity, { accountId });
    return grants.map(({ role }) => role);
  }

  /** Whether the role is new to the account. */
  grant(tx: Tx, accountId: string, role: GrantableRole, by: string, now: Date): Promise<boolean> {
    return insertNew(tx, RoleGrantEntity, { accountId, role, grantedAt: now, grantedBy: by });
  }

  /** Whether the account had the role. */
  async revoke(tx: Tx, accountId: string, role: GrantableRole): Promise<boolean> {
    const { affected } = await tx.delete(RoleGrantEntity, { accountId, role });
    return affected === 1;
  }

  /**
   * Whether this is the only operator who is neither suspended nor leaving. Concurrent callers wait until our
   * transaction ends. Ask before removing an operator; one must lose the role before being suspended.
   */
  async isLastOperator(tx: Tx, accountId: string): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['auth.operators']);
    // A separate statement, to see the commits of those we waited for.
    const operators = await this.operators(tx);
    return operators.length === 1 && operators[0] === accountId;
  }

  /** Account ids of the operators who can act. */
  async operators(tx: Tx): Promise<string[]> {
    const rows = await tx.query<{ accountId: string }[]>(
      `select g.account_id as "accountId" from role_grants g join accounts a on a.id = g.account_id
        where g.role = 'operator' and a.suspended_at is null and a.deletes_at is null order by g.account_id`,
    );
    return rows.map((row) => row.accountId);
  }

  isApprovedHost(tx: Tx, accountId: string): Promise<boolean> {
    return tx.existsBy(HostDecisionEntity, { accountId, approved: true });
  }

  list(): Promise<RoleGrant[]> {
    return this.source.query(
      `select a.email, g.role, ${isoOf('g.granted_at')} as "grantedAt"
         from role_grants g join accounts a on a.id = g.account_id order by g.role, a.email`,
    );
  }
}
