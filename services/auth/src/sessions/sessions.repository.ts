import { events, type GrantableRole, type Identity } from '@emberhood/contracts';
import { Outbox, columnsOf, preparedRows, sharedRead, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, Not } from 'typeorm';
import { PushDeviceEntity } from '../notifications/push-device.entity.ts';
import type { StoredSession } from './own-session.ts';
import { SessionEntity } from './session.entity.ts';

export type NewSession = Pick<
  SessionEntity,
  | 'id'
  | 'accountId'
  | 'tokenDigest'
  | 'authenticatedAt'
  | 'idleSeconds'
  | 'expiresAt'
  | 'passkeyAt'
  | 'ip'
  | 'userAgent'
>;

/** More than anybody needs, and few enough for one answer. */
const SESSIONS_MAX = 100;

const READ = ['authenticatedAt', 'lastSeenAt', 'idleSeconds', 'expiresAt', 'passkeyAt', 'rotationDue'] as const;

export interface SessionRow extends Pick<SessionEntity, (typeof READ)[number]> {
  /** Of the token, in hex. */
  digest: string;
  sessionId: string;
  /** In hex: of the token that was given since and has not come back yet. */
  nextDigest: string | null;
  accountId: string;
  email: string;
  /** Of somebody who has asked to be deleted. */
  deletesAt: Date | null;
  roles: GrantableRole[];
  identity: Identity[];
}

const BEARER = `
    select encode(s.token_digest, 'hex') as digest, s.id as "sessionId", ${columnsOf(SessionEntity, 's', READ)},
           encode(s.next_digest, 'hex') as "nextDigest", a.id as "accountId", a.email, a.deletes_at as "deletesAt",
           array(select g.role from role_grants g where g.account_id = a.id) as roles,
           coalesce((select json_agg(json_build_object('provider', i.provider, 'userId', i.label) order by i.created_at, i.id)
                       from identities i where i.account_id = a.id), '[]') as identity
      from sessions s join accounts a on a.id = s.account_id
     where a.suspended_at is null`;
/** One statement, so that a token moving between columns meanwhile is found. */
const FIND_ROTATING = `${BEARER} and (s.token_digest = $1 or s.next_digest = $1 or (s.previous_digest = $1 and s.previous_until > $2))`;
const FIND_LIVE = `${BEARER} and s.token_digest = any($1)`;

@Injectable()
export class SessionsRepository {
  private readonly live = sharedRead(
    (digests) => this.readLive(digests),
    (row) => row.digest,
  );

  constructor(
    private readonly source: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Ends those used longest ago if there are too many, as the limits by the hour set no limit to their number. */
  async insert(tx: Tx, session: NewSession): Promise<void> {
    await tx.insert(SessionEntity, { ...session, lastSeenAt: session.authenticatedAt });
    await tx.query(
      `delete from sessions where id in (
         select id from sessions where account_id = $1 and id <> $2 order by last_seen_at desc, id offset $3)`,
      [session.accountId, session.id, SESSIONS_MAX - 1],
    );
  }

  /**
   * Everything about the bearer of a live session in one read: this is on the path of every request. In a transaction
   * that read is not shared with others, as it holds the session.
   */
  async findLive(tokenDigest: Buffer, now: Date, tx?: Tx): Promise<SessionRow | null> {
    const [current] = tx ? [] : await this.live(tokenDigest.toString('hex'));
    const row = current ?? (await this.findRotating(tokenDigest, now, tx));
    return row && isLive(row, now) ? row : null;
  }

  async findLiveByIds(ids: readonly string[], now: Date, tx?: Tx): Promise<SessionRow[]> {
    const rows = await (tx ?? this.source).query<SessionRow[]>(`${BEARER} and s.id = any($1)${held(tx)}`, [ids]);
    return rows.filter((row) => isLive(row, now));
  }

  /** Whoever takes a role of the session's account waits until the transaction ends, or was first. */
  async holdGrants(tx: Tx, id: string): Promise<void> {
    await tx.query(
      'select 1 from sessions s join role_grants g on g.account_id = s.account_id where s.id = $1 for key share',
      [id],
    );
  }

  /** A passkey was used in it. */
  async confirmed(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(SessionEntity, { id }, { passkeyAt: now, rotationDue: true });
  }

  /** Notes the visit unless another process has noted one since `unlessSince`. */
  async touch(id: string, now: Date, unlessSince: Date): Promise<void> {
    const seenBefore = { id, lastSeenAt: LessThanOrEqual(unlessSince) };
    await this.source.manager.update(SessionEntity, seenBefore, { lastSeenAt: now });
  }

  /**
   * Returns the session's account, or null if none. The browser loses push unless `next` is of the same account. Here
   * and below sessions go before devices, so that a device kept meanwhile (`PushDevicesRepository.keep`) is seen.
   * @param next the session that takes its place
   */
  async remove(
    tx: Tx,
    tokenDigest: Buffer,
    now: Date,
    next: Pick<SessionEntity, 'id' | 'accountId'> | null = null,
  ): Promise<string | null> {
    const [[gone]] = await tx.query<[{ id: string; accountId: string }[], number]>(
      `delete from sessions where token_digest = $1 or next_digest = $1 or (previous_digest = $1 and previous_until > $2)
       returning id, account_id as "accountId"`,
      [tokenDigest, now],
    );
    if (!gone) return null;
    const devices = { sessionId: gone.id };
    if (next?.accountId === gone.accountId) await tx.update(PushDeviceEntity, devices, { sessionId: next.id });
    else await tx.delete(PushDeviceEntity, devices);
    return gone.accountId;
  }

  /** @param but the one that stays */
  async removeAllOf(tx: Tx, accountId: string, but: string | null = null): Promise<void> {
    await tx.delete(SessionEntity, { accountId, ...(but !== null && { id: Not(but) }) });
    await tx.delete(PushDeviceEntity, { accountId, ...(but !== null && { sessionId: Not(but) }) });
  }

  /** For those who may have others in their account: their calendar address ends, too, as these may know it. */
  async signOut(tx: Tx, accountId: string, but: string | null = null): Promise<void> {
    await this.outbox.add(tx, events.othersSignedOut, { accountId });
    await this.removeAllOf(tx, accountId, but);
  }

  async removeOne(tx: Tx, accountId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(SessionEntity, { id, accountId });
    await tx.delete(PushDeviceEntity, { accountId, sessionId: id });
    return affected === 1;
  }

  /** Live ones, the last used first. */
  listOf(accountId: string, now: Date, tx?: Tx): Promise<StoredSession[]> {
    return (tx ?? this.source).query(
      `select id, ip, user_agent as "userAgent", authenticated_at as "signedInAt", last_seen_at as "lastSeenAt" from sessions
        where account_id = $1 and expires_at > $2 and last_seen_at + make_interval(secs => idle_seconds) > $2
        order by last_seen_at desc, id`,
      [accountId, now],
    );
  }

  /** Shortens the account's sessions without ending them. */
  async shortenAllOf(tx: Tx, accountId: string, idleSeconds: number, end: Date): Promise<void> {
    await tx.query(
      'update sessions set idle_seconds = least(idle_seconds, $2), expires_at = least(expires_at, $3) where account_id = $1',
      [accountId, idleSeconds, end],
    );
  }

  /** Makes each session of the account change its token on its next request. */
  async rotateAllOf(tx: Tx, accountId: string): Promise<void> {
    await tx.update(SessionEntity, { accountId }, { rotationDue: true });
  }

  /**
   * Notes the token that follows the current one, unless a candidate is noted already.
   * @param candidates digests of it, the one to note first
   * @returns the digest noted; null if the current token has changed
   */
  async noteNext(id: string, current: Buffer, candidates: readonly Buffer[]): Promise<Buffer | null> {
    const [rows] = await this.source.query<[{ nextDigest: Buffer }[], number]>(
      `update sessions set next_digest = case when next_digest = any($3::bytea[]) then next_digest else $3[1] end,
                           rotation_due = rotation_due and next_digest is not null
        where id = $1 and token_digest = $2 returning next_digest as "nextDigest"`,
      [id, current, candidates],
    );
    return rows[0]?.nextDigest ?? null;
  }

  /** Makes the noted token current; the old one is accepted until `previousUntil`. */
  async takeNext(id: string, next: Buffer, previousUntil: Date): Promise<void> {
    await this.source.query(
      `update sessions set previous_digest = token_digest, previous_until = $3, token_digest = next_digest, next_digest = null
        where id = $1 and next_digest = $2`,
      [id, next, previousUntil],
    );
  }

  private async findRotating(tokenDigest: Buffer, now: Date, tx?: Tx): Promise<SessionRow | null> {
    const [row] = await (tx ?? this.source).query<SessionRow[]>(`${FIND_ROTATING}${held(tx)}`, [tokenDigest, now]);
    return row ?? null;
  }

  private readLive(digests: string[]): Promise<SessionRow[]> {
    return preparedRows<SessionRow>(this.source, FIND_LIVE, [digests.map((digest) => Buffer.from(digest, 'hex'))]);
  }
}

/** In a transaction a session is held until its end: who ends it meanwhile was first, or waits. */
function held(tx: Tx | undefined): string {
  return tx ? ' for key share of s' : '';
}

function isLive(row: SessionRow, now: Date): boolean {
  return row.expiresAt > now && row.lastSeenAt.getTime() + row.idleSeconds * 1_000 > now.getTime();
}
