import {
  AppError,
  type AccountRecord,
  type AccountSummary,
  type ClientInfo,
  type GrantableRole,
  type SessionActor,
  type SuspensionInput,
} from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditTrail, type Acting } from '../audit/audit.repository.ts';
import { effectiveRoles } from '../accounts/effective-roles.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { RolesService } from '../roles/roles.service.ts';
import { toSession } from '../sessions/own-session.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { StandingRepository, type StandingRow } from '../standing/standing.repository.ts';
import { SuspensionService } from '../standing/suspension.service.ts';
import { PeopleRepository, type FoundAccount, type RecordedAccount } from './people.repository.ts';

const FOUND_MAX = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The session of the operator who asks: asked again here, whatever the gateway believed. */
export interface Asking {
  sessionId: string;
  client: ClientInfo;
}

type Change = (tx: Tx, account: StandingRow, acting: Acting) => Promise<void>;

/** What operators see of accounts, and do with them. Nobody acts on themselves or on another operator. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly transactions: Transactions,
    private readonly people: PeopleRepository,
    private readonly sessions: SessionsService,
    private readonly sessionRows: SessionsRepository,
    private readonly standing: StandingRepository,
    private readonly suspension: SuspensionService,
    private readonly roleRows: RolesRepository,
    private readonly roles: RolesService,
    private readonly audit: AuditTrail,
  ) {}

  /** @param accountId whose public id was asked for, if the query is one */
  async find(asking: Asking, query: string, accountId: string | null): Promise<AccountSummary[]> {
    await this.operator(asking.sessionId);
    const id = accountId ?? (UUID.test(query) ? query.toLowerCase() : null);
    const rows =
      id === null
        ? await this.people.findByAddress(query.trim().toLowerCase(), FOUND_MAX)
        : await this.people.findById(id);
    return rows.map(toSummary);
  }

  async summarize(sessionId: string, accountIds: readonly string[]): Promise<AccountSummary[]> {
    await this.operator(sessionId);
    return accountIds.length === 0 ? [] : (await this.people.findByIds(accountIds)).map(toSummary);
  }

  /** Every look leaves a line in the audit. @throws ACCOUNT.UNKNOWN */
  async get(asking: Asking, accountId: string): Promise<AccountRecord> {
    const operator = await this.operator(asking.sessionId);
    const row = await this.people.read(accountId);
    if (!row) throw new AppError('ACCOUNT.UNKNOWN');
    const sessions = await this.sessionRows.listOf(accountId, this.sessions.now());
    await this.transactions.run((tx) =>
      this.audit.add(tx, {
        event: 'sensitive_read',
        actor: operator.accountId,
        subject: accountId,
        result: 'account',
        client: asking.client,
      }),
    );
    return {
      ...toSummary(row),
      suspension: suspensionOf(row),
      grants: row.grants,
      identities: row.identities,
      sessions: sessions.map(toSession),
      mayChange: operator.accountId !== accountId && !row.roles.includes('operator'),
    };
  }

  suspend(asking: Asking, accountId: string, input: SuspensionInput): Promise<void> {
    return this.change(asking, accountId, (tx, account, acting) => this.suspension.suspend(tx, account, input, acting));
  }

  reinstate(asking: Asking, accountId: string): Promise<void> {
    return this.change(asking, accountId, (tx, account, acting) => this.suspension.reinstate(tx, account, acting));
  }

  giveRole(asking: Asking, accountId: string, role: GrantableRole): Promise<void> {
    return this.change(asking, accountId, async (tx, account, acting) => {
      await this.roles.grantTo(tx, account, role, acting);
    });
  }

  takeRole(asking: Asking, accountId: string, role: GrantableRole): Promise<void> {
    return this.change(asking, accountId, async (tx, account, acting) => {
      await this.roles.revokeFrom(tx, account, role, acting);
    });
  }

  async endSessions(asking: Asking, accountId: string): Promise<number> {
    let ended = 0;
    await this.change(asking, accountId, async (tx, account, { actor, client }) => {
      ended = await this.sessionRows.removeAllOf(tx, account.id);
      const result = `${String(ended)} browsers signed out`;
      await this.audit.add(tx, { event: 'authn_token_revoked', actor, subject: account.id, result, client });
    });
    return ended;
  }

  /** @throws AUTH.FORBIDDEN unless the session is an operator's now */
  operator(sessionId: string): Promise<SessionActor> {
    return this.sessions.actorWith(sessionId, 'operator');
  }

  private async change({ sessionId, client }: Asking, accountId: string, change: Change): Promise<void> {
    const { accountId: actor } = await this.operator(sessionId);
    if (actor === accountId) throw new AppError('ACCOUNT.OWN');
    await this.transactions.run(async (tx) => {
      const account = await this.standing.lock(tx, accountId);
      if (!account) throw new AppError('ACCOUNT.UNKNOWN');
      const roles = await this.roleRows.rolesOf(tx, accountId);
      if (roles.includes('operator')) throw new AppError('ACCOUNT.PEER');
      await change(tx, account, { actor, client });
    });
  }
}

function toSummary(row: FoundAccount): AccountSummary {
  return {
    id: row.id,
    email: row.email,
    roles: effectiveRoles(row.roles),
    suspended: row.suspended,
    deletesAt: row.deletesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function suspensionOf(row: RecordedAccount): AccountRecord['suspension'] {
  if (!row.suspendedAt) return null;
  return {
    reason: row.suspensionReason ?? 'terms_other',
    note: row.suspensionNote ?? '',
    since: row.suspendedAt.toISOString(),
    until: row.suspendedUntil?.toISOString() ?? null,
    by: row.suspendedBy ?? '',
  };
}
