import { randomUUID } from 'node:crypto';
import {
  AppError,
  type Account,
  type ClientInfo,
  type GrantableRole,
  type OpenedSession,
  type RenewedToken,
  type Role,
  type Session,
  type SessionActor,
} from '@emberhood/contracts';
import { LOGGER, Transactions, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AccountsRepository, type AccountRow } from '../accounts/accounts.repository.ts';
import { effectiveRoles } from '../accounts/effective-roles.ts';
import { CLOCK, secondsAfter, type Clock } from '../clock/clock.ts';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { digestOf, newSecret } from '../secrets/secret.ts';
import { isStaff, lifetimeFor } from './lifetimes.ts';
import type { StoredSession } from './own-session.ts';
import { SessionsRepository, type SessionRow } from './sessions.repository.ts';
import { TokenRotation } from './token-rotation.ts';

/** Or a twelfth of the time a session may rest, if that is shorter, so that one in use does not expire. */
const TOUCH_EVERY_SECONDS = 300;

/** In which session somebody asks for something, and whence. */
export interface Asking {
  sessionId: string;
  client: ClientInfo;
}

@Injectable()
export class SessionsService implements BeforeApplicationShutdown {
  private readonly touching = new Map<string, Promise<void>>();

  constructor(
    private readonly transactions: Transactions,
    private readonly repository: SessionsRepository,
    private readonly rotation: TokenRotation,
    private readonly accounts: AccountsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Issues a new token and ends the browser's old one, whoever owned it. */
  async open(
    tx: Tx,
    account: { id: string; email: string; roles: readonly Role[] },
    browser: { previousToken: string | null; client: ClientInfo },
    byPasskey = false,
  ): Promise<Omit<OpenedSession, 'device'>> {
    const now = this.clock.now();
    const next = { id: randomUUID(), accountId: account.id };
    if (browser.previousToken !== null) await this.repository.remove(tx, digestOf(browser.previousToken), now, next);
    const token = newSecret();
    const { idleSeconds, lifeSeconds } = lifetimeFor(account.roles, this.config);
    await this.repository.insert(tx, {
      ...next,
      tokenDigest: digestOf(token),
      authenticatedAt: now,
      idleSeconds,
      expiresAt: secondsAfter(now, lifeSeconds),
      passkeyAt: byPasskey ? now : null,
      ip: browser.client.ip,
      userAgent: browser.client.userAgent,
    });
    return { token, maxAgeSeconds: lifeSeconds, accountId: account.id, email: account.email };
  }

  /** @throws AUTH.UNAUTHENTICATED when there is no such session, it has ended, or its account is suspended */
  async verify(token: string): Promise<{ account: Account; session: Session; renewed: RenewedToken | null }> {
    const now = this.clock.now();
    const row = await this.repository.findLive(digestOf(token), now);
    if (!row) throw new AppError('AUTH.UNAUTHENTICATED');
    this.noteVisit(row, now);
    const idleEnd = secondsAfter(now, row.idleSeconds);
    return {
      account: {
        id: row.accountId,
        email: row.email,
        roles: this.rolesOf(row),
        identity: row.identity,
        deletesAt: row.deletesAt?.toISOString() ?? null,
      },
      session: {
        id: row.sessionId,
        authenticatedAt: row.authenticatedAt.toISOString(),
        expiresAt: (idleEnd < row.expiresAt ? idleEnd : row.expiresAt).toISOString(),
        passkeyMissing: this.passkeyMissing(row),
      },
      renewed: await this.rotation.renew(token, row, now),
    };
  }

  /** Whose session it is, by account id; null if it is none, as `verify` would find. */
  async bearerOf(token: string | null, within?: Tx): Promise<string | null> {
    const row = token === null ? null : await this.repository.findLive(digestOf(token), this.clock.now(), within);
    return row?.accountId ?? null;
  }

  /** Who acts in a session. @throws AUTH.UNAUTHENTICATED as `verify` does */
  async actorOf(sessionId: string, within?: Tx): Promise<SessionActor> {
    const row = await this.liveById(sessionId, within);
    return {
      accountId: row.accountId,
      email: row.email,
      roles: this.rolesOf(row),
      authenticatedAt: row.authenticatedAt.toISOString(),
    };
  }

  /** Runs with the session's account locked and the session held. @throws AUTH.UNAUTHENTICATED as `verify` does */
  async acting<Result>(sessionId: string, act: (tx: Tx, account: AccountRow) => Promise<Result>): Promise<Result> {
    const { accountId } = await this.liveById(sessionId);
    return this.transactions.run(async (tx) => {
      const account = await this.accounts.lockById(tx, accountId);
      await this.liveById(sessionId, tx);
      if (!account) throw new AppError('AUTH.UNAUTHENTICATED');
      return act(tx, account);
    });
  }

  /** By session id; omits ended sessions. */
  async rolesIn(sessionIds: readonly string[]): Promise<Record<string, Role[]>> {
    const rows = await this.repository.findLiveByIds(sessionIds, this.clock.now());
    return Object.fromEntries(rows.map((row) => [row.sessionId, this.rolesOf(row)]));
  }

  /** As `actorOf`; within a transaction session and role last until its end. @throws AUTH.FORBIDDEN without the role */
  async actorWith(sessionId: string, role: Role, within?: Tx): Promise<SessionActor> {
    if (within) await this.repository.holdGrants(within, sessionId);
    const actor = await this.actorOf(sessionId, within);
    if (!actor.roles.includes(role)) throw new AppError('AUTH.FORBIDDEN');
    return actor;
  }

  /** @throws AUTH.PASSKEY_REQUIRED where ranks need a passkey and this session has seen none */
  async assertConfirmed(sessionId: string, within?: Tx): Promise<void> {
    if (this.passkeyMissing(await this.liveById(sessionId, within))) throw new AppError('AUTH.PASSKEY_REQUIRED');
  }

  /** Of an account, the last used first. */
  liveOf(accountId: string, within?: Tx): Promise<StoredSession[]> {
    return this.repository.listOf(accountId, this.clock.now(), within);
  }

  now(): Date {
    return this.clock.now();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.touching.values());
  }

  private async liveById(sessionId: string, within?: Tx): Promise<SessionRow> {
    const [row] = await this.repository.findLiveByIds([sessionId], this.clock.now(), within);
    if (!row) throw new AppError('AUTH.UNAUTHENTICATED');
    return row;
  }

  private passkeyMissing(row: SessionRow): boolean {
    return this.config.PASSKEY_REQUIRED_FOR_STAFF && row.passkeyAt === null && ranksOf(row).some(isStaff);
  }

  /** Staff roles do not count until a required passkey is used; others need none. */
  private rolesOf(row: SessionRow): Role[] {
    const ranks = ranksOf(row);
    return effectiveRoles(this.passkeyMissing(row) ? ranks.filter((role) => !isStaff(role)) : ranks);
  }

  /** At most as often as above per session, in the background. */
  private noteVisit(row: SessionRow, now: Date): void {
    const due = secondsAfter(now, -Math.min(TOUCH_EVERY_SECONDS, row.idleSeconds / 12));
    if (row.lastSeenAt > due || this.touching.has(row.sessionId)) return;
    const noting = this.repository
      .touch(row.sessionId, now, due)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Sessions: a visit was not noted'))
      .finally(() => this.touching.delete(row.sessionId));
    this.touching.set(row.sessionId, noting);
  }
}

/** Granted roles do not count while a deletion is pending. */
function ranksOf({ roles, deletesAt }: SessionRow): GrantableRole[] {
  return deletesAt === null ? roles : [];
}
