import { AppError } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

@Injectable()
export class PasskeyReset {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** For the console: somebody who must have one has lost theirs. @throws ACCOUNT.NOT_FOUND */
  reset(email: string, operator: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.lockByEmail(tx, email);
      if (!account) throw new AppError('ACCOUNT.NOT_FOUND');
      const removed = await this.passkeys.removeAllOf(tx, account.id);
      await this.sessionRows.signOut(tx, account.id);
      await this.audit.add(tx, {
        event: 'authn_password_change',
        actor: `console:${operator}`,
        subject: account.id,
        result: `${String(removed)} passkeys removed`,
        client: null,
      });
      return removed;
    });
  }
}
