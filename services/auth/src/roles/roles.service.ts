import { AppError, type RoleGrant } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsRepository, type AccountRow } from '../accounts/accounts.repository.ts';
import { CLOCK, type Clock } from '../clock/clock.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { RoleRecords, actorOf, type RoleChange } from './role-records.ts';
import { RolesRepository } from './roles.repository.ts';

@Injectable()
export class RolesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsRepository,
    private readonly roles: RolesRepository,
    private readonly sessions: SessionsRepository,
    private readonly records: RoleRecords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A new right needs a new sign-in: the account's sessions end. */
  grant(change: RoleChange): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const account = await this.target(tx, change);
      if (!(await this.roles.grant(tx, account.id, change.role, actorOf(change), this.clock.now()))) return false;
      await this.sessions.removeAllOf(tx, account.id);
      await this.records.write(tx, account, change, 'granted');
      return true;
    });
  }

  /** Sessions stay: roles are read with every request, so the right is gone with the next one. */
  revoke(change: RoleChange): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const account = await this.target(tx, change);
      if (change.role === 'operator') {
        const operators = await this.roles.lockOperators(tx);
        if (operators.length === 1 && operators[0] === account.id) throw new AppError('ROLE.LAST_OPERATOR');
      }
      if (!(await this.roles.revoke(tx, account.id, change.role))) return false;
      await this.records.write(tx, account, change, 'revoked');
      return true;
    });
  }

  async list(): Promise<RoleGrant[]> {
    const rows = await this.roles.list();
    return rows.map((row) => ({ email: row.email, role: row.role, grantedAt: row.granted_at.toISOString() }));
  }

  private async target(tx: Tx, change: RoleChange): Promise<AccountRow> {
    if (change.operator.trim().toLowerCase() === change.email) throw new AppError('ROLE.OWN');
    const account = await this.accounts.lockByEmail(tx, change.email);
    if (!account) throw new AppError('ACCOUNT.NOT_FOUND');
    return account;
  }
}
