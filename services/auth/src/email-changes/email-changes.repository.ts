import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { EmailChangeEntity } from './email-change.entity.ts';

const READ = ['accountId', 'id', 'sessionId', 'newEmail', 'requestedAt', 'provedAt', 'agreedAt'] as const;
export type EmailChangeRow = Pick<EmailChangeEntity, (typeof READ)[number]>;
const CHANGE = columnsOf(EmailChangeEntity, undefined, READ);

export type NewEmailChange = Omit<EmailChangeEntity, 'attempts' | 'provedAt' | 'agreedAt'>;

/** Callers that change rows hold the account lock. */
@Injectable()
export class EmailChangesRepository {
  private readonly maxAttempts: number;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.maxAttempts = config.CODE_ATTEMPTS;
  }

  /** Replaces any earlier request. */
  async begin(tx: Tx, change: NewEmailChange): Promise<void> {
    await this.remove(tx, change.accountId);
    await tx.insert(EmailChangeEntity, { ...change, attempts: 0 });
  }

  /** Ignores a change whose code has expired unused. */
  async find(tx: Tx, accountId: string, now: Date): Promise<EmailChangeRow | null> {
    const [row] = await tx.query<EmailChangeRow[]>(
      `select ${CHANGE} from email_changes where account_id = $1 and (proved_at is not null or code_expires_at > $2)`,
      [accountId, now],
    );
    return row ?? null;
  }

  async findByAnswer(tx: Tx, digest: Buffer, now: Date): Promise<EmailChangeRow | null> {
    const [row] = await tx.query<EmailChangeRow[]>(
      `select ${CHANGE} from email_changes where answer_digest = $1 and (proved_at is not null or code_expires_at > $2)`,
      [digest, now],
    );
    return row ?? null;
  }

  /** Counts the attempt before any check. Null when none is left. */
  async attempt(tx: Tx, accountId: string): Promise<{ mac: Buffer; version: number } | null> {
    const [rows] = await tx.query<[{ mac: Buffer; version: number }[], number]>(
      `update email_changes set attempts = attempts + 1 where account_id = $1 and proved_at is null and attempts < $2
       returning code_mac as mac, pepper_version as version`,
      [accountId, this.maxAttempts],
    );
    return rows[0] ?? null;
  }

  async prove(tx: Tx, accountId: string, now: Date): Promise<void> {
    await tx.update(EmailChangeEntity, { accountId }, { provedAt: now });
  }

  async agree(tx: Tx, accountId: string, now: Date): Promise<void> {
    await tx.query('update email_changes set agreed_at = coalesce(agreed_at, $2) where account_id = $1', [
      accountId,
      now,
    ]);
  }

  async remove(tx: Tx, accountId: string): Promise<void> {
    await tx.delete(EmailChangeEntity, { accountId });
  }

  /** Proved changes whose waiting time for the old address is over. */
  due(tx: Tx, since: Date): Promise<{ accountId: string }[]> {
    return tx.query(
      'select account_id as "accountId" from email_changes where proved_at is not null and requested_at <= $1 order by account_id',
      [since],
    );
  }

  async forgetUnproved(tx: Tx, now: Date): Promise<void> {
    await tx.delete(EmailChangeEntity, { provedAt: IsNull(), codeExpiresAt: LessThanOrEqual(now) });
  }
}
