import { AppError, type GrantableRole, type RoleGrant } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { RolesRepository } from './roles.repository.ts';
import { RolesService } from './roles.service.ts';

interface RoleChange {
  email: string;
  role: GrantableRole;
  /** Whom the operator says they are. */
  operator: string;
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

  /** @throws ROLE.OWN, ACCOUNT.NOT_FOUND, ROLE.LAST_OPERATOR, ROLE.HOST_APPROVED */
  async change(what: 'grantTo' | 'revokeFrom', { email, role, operator }: RoleChange): Promise<boolean> {
    if (operator.trim().toLowerCase() === email) throw new AppError('ROLE.OWN');
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.lockByEmail(tx, email);
      if (!account) throw new AppError('ACCOUNT.NOT_FOUND');
      // Permission to make the call proves the command line; the name is unverified.
      return this.roles[what](tx, account, role, { actor: `console:${operator}`, client: null });
    });
  }

  list(): Promise<RoleGrant[]> {
    return this.grants.list();
  }
}
