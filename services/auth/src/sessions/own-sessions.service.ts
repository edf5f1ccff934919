import { AppError, type ClientInfo, type OwnSession } from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit.repository.ts';
import { digestOf } from '../secrets/secret.ts';
import { toSession } from './own-session.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

/** What people see of the browsers that are signed in to their account, and how they end them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly repository: SessionsRepository,
    private readonly audit: AuditTrail,
  ) {}

  async revoke(token: string, client: ClientInfo): Promise<void> {
    await this.transactions.run(async (tx) => {
      const accountId = await this.repository.remove(tx, digestOf(token), this.sessions.now());
      if (accountId === null) return;
      await this.audit.addOwn(tx, { event: 'authn_token_revoked', actor: accountId, result: 'logout', client });
    });
  }

  /** Newest use first. @throws AUTH.UNAUTHENTICATED */
  async list(sessionId: string): Promise<OwnSession[]> {
    const { accountId } = await this.sessions.actorOf(sessionId);
    const rows = await this.sessions.liveOf(accountId);
    return rows.map((row) => ({ ...toSession(row), current: row.id === sessionId }));
  }

  /** @throws SESSION.NOT_FOUND, also for somebody else's */
  async end(sessionId: string, endedId: string, client: ClientInfo): Promise<void> {
    await this.sessions.acting(sessionId, async (tx, { id: accountId }) => {
      if (!(await this.repository.removeOne(tx, accountId, endedId))) throw new AppError('SESSION.NOT_FOUND');
      await this.audit.addOwn(tx, {
        event: 'authn_token_revoked',
        actor: accountId,
        result: 'one browser signed out',
        client,
      });
    });
  }

  async endOthers(sessionId: string, client: ClientInfo): Promise<number> {
    return this.sessions.acting(sessionId, async (tx, { id: accountId }) => {
      const ended = (await this.sessions.liveOf(accountId, tx)).length - 1;
      await this.repository.signOut(tx, accountId, sessionId);
      const result = `${String(ended)} other browsers signed out`;
      await this.audit.addOwn(tx, { event: 'authn_token_revoked', actor: accountId, result, client });
      return ended;
    });
  }
}
