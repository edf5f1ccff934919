import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config.ts';
import { EmailChangeEntity } from './email-change.entity.ts';

export type EmailChangeRow = Omit<EmailChangeEntity, 'codeMac' | 'pepperVersion' | 'attempts' | 'answerDigest'>;

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

  /** By account, or by the answer's secret. Ignores a change whose code has expired unused. */
  find(tx: Tx, by: { accountId: string } | { answerDigest: Buffer }, now: Date): Promise<EmailChangeRow | null> {
    const where = [
      { ...by, provedAt: Not(IsNull()) },
      { ...by, codeExpiresAt: MoreThan(now) },
    ];
    return tx.findOne(EmailChangeEntity, { where });
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
    await tx.update(EmailChangeEntity, { accountId, agreedAt: IsNull() }, { agreedAt: now });
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
