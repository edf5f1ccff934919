import { AppError, type GrantableRole, type RoleGrant } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository, type AccountRow } from '../accounts/accounts.repository.ts';
import type { Acting } from '../audit/audit.repository.ts';
import { RolesRepository } from './roles.repository.ts';
import { RolesService } from './roles.service.ts';

interface RoleChange {
  email: string;
  role: GrantableRole;
  /** Whom the operator says they are. */
  operator: string;
}

/** Permission to make the call proves the command line; the name is unverified. */
function actingAtConsole({ operator }: RoleChange): Acting {
  return { actor: `console:${operator}`, client: null };
}

/** Roles from the command line. */
@Injectable()
export class ConsoleRoles {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsRepository,
    private readonly grants: RolesRepository,
    private readonly roles: RolesService,
  ) {}

  /** @throws ROLE.OWN, ACCOUNT.NOT_FOUND */
  grant(change: RoleChange): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const account = await this.target(tx, change);
      return this.roles.grantTo(tx, account, change.role, actingAtConsole(change));
    });
  }

  /** @throws ROLE.OWN, ACCOUNT.NOT_FOUND, ROLE.LAST_OPERATOR */
  revoke(change: RoleChange): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const account = await this.target(tx, change);
      return this.roles.revokeFrom(tx, account, change.role, actingAtConsole(change));
    });
  }

  async list(): Promise<RoleGrant[]> {
    const rows = await this.grants.list();
    return rows.map((row) => ({ email: row.email, role: row.role, grantedAt: row.grantedAt.toISOString() }));
  }

  private async target(tx: Tx, change: RoleChange): Promise<AccountRow> {
    if (change.operator.trim().toLowerCase() === change.email) throw new AppError('ROLE.OWN');
    const account = await this.accounts.lockByEmail(tx, change.email);
    if (!account) throw new AppError('ACCOUNT.NOT_FOUND');
    return account;
  }
}
