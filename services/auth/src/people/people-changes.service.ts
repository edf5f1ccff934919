import { AppError, type GrantableRole, type SuspensionChange, type SuspensionLift } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail, type Acting } from '../audit/audit.repository.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { RolesService } from '../roles/roles.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { StandingRepository, type StandingRow } from '../standing/standing.repository.ts';
import { SuspensionService } from '../standing/suspension.service.ts';

/** What operators do with accounts. Nobody acts on themselves or on another operator. */
@Injectable()
export class PeopleChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly standing: StandingRepository,
    private readonly suspension: SuspensionService,
    private readonly roleRows: RolesRepository,
    private readonly roles: RolesService,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditTrail,
  ) {}

  suspend(asking: Asking, accountId: string, input: SuspensionChange): Promise<void> {
    return this.change(asking, accountId, (tx, account, acting) => this.suspension.suspend(tx, account, input, acting));
  }

  reinstate(asking: Asking, accountId: string, { replaces }: SuspensionLift): Promise<void> {
    return this.change(asking, accountId, (tx, account, acting) =>
      this.suspension.reinstate(tx, account, acting, replaces),
    );
  }

  async giveRole(asking: Asking, accountId: string, role: GrantableRole): Promise<void> {
    await this.change(asking, accountId, (tx, account, acting) => this.roles.grantTo(tx, account, role, acting));
  }

  async takeRole(asking: Asking, accountId: string, role: GrantableRole): Promise<void> {
    await this.change(asking, accountId, (tx, account, acting) => this.roles.revokeFrom(tx, account, role, acting));
  }

  async endSessions(asking: Asking, accountId: string): Promise<number> {
    return this.change(asking, accountId, async (tx, account, { actor, client }) => {
      const { length: ended } = await this.sessions.liveOf(account.id, tx);
      await this.sessionRows.signOut(tx, account.id);
      const result = `${String(ended)} browsers signed out`;
      await this.audit.add(tx, { event: 'authn_token_revoked', actor, subject: account.id, result, client });
      return ended;
    });
  }

  private async change<Result>(
    { sessionId, client }: Asking,
    accountId: string,
    change: (tx: Tx, account: StandingRow, acting: Acting) => Promise<Result>,
  ): Promise<Result> {
    return this.transactions.run(async (tx) => {
      const { accountId: actor } = await this.sessions.actorWith(sessionId, 'operator', tx);
      if (actor === accountId) throw new AppError('ACCOUNT.OWN');
      const account = await this.standing.lock(tx, accountId);
      if (!account) throw new AppError('ACCOUNT.UNKNOWN');
      const roles = await this.roleRows.rolesOf(tx, accountId);
      if (roles.includes('operator')) throw new AppError('ACCOUNT.PEER');
      return change(tx, account, { actor, client });
    });
  }
}
