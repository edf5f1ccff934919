import {
  AccountId,
  AppError,
  type AccountRecord,
  type AccountSummary,
  type PageQuery,
  type SessionActor,
  type ShownSuspension,
} from '@emberhood/contracts';
import { Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { effectiveRoles } from '../accounts/effective-roles.ts';
import { AuditTrail } from '../audit/audit.repository.ts';
import { toSession } from '../sessions/own-session.ts';
import { SessionsService, type Asking } from '../sessions/sessions.service.ts';
import { PeopleRepository, type FoundAccount, type RecordedAccount } from './people.repository.ts';

/** What operators see of accounts. Each call asks for the role again, whatever the gateway believed. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly transactions: Transactions,
    private readonly people: PeopleRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /** @param accountId whose public id was asked for, if the query is one */
  async find(
    asking: Asking,
    { query, accountId, ...page }: PageQuery & { query: string; accountId: string | null },
  ): Promise<{ accounts: AccountSummary[]; nextCursor: string | null }> {
    await this.operator(asking.sessionId);
    const id = accountId ?? (AccountId.safeParse(query).success ? query.toLowerCase() : null);
    if (id !== null) return { accounts: (await this.people.findByIds([id])).map(toSummary), nextCursor: null };
    const { rows, nextCursor } = await this.people.findByAddress(query.trim().toLowerCase(), page);
    return { accounts: rows.map(toSummary), nextCursor };
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
    const sessions = await this.sessions.liveOf(accountId);
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

  async shownSuspension(sessionId: string, accountId: string): Promise<ShownSuspension | null> {
    await this.sessions.actorWith(sessionId, 'moderator');
    const row = await this.people.read(accountId);
    const suspension = row ? suspensionOf(row) : null;
    return suspension && { reason: suspension.reason, since: suspension.since, until: suspension.until };
  }

  /** @throws AUTH.FORBIDDEN unless the session is an operator's now */
  operator(sessionId: string): Promise<SessionActor> {
    return this.sessions.actorWith(sessionId, 'operator');
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
