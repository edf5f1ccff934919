import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { IdentityEntity } from '../accounts/identity.entity.ts';
import { BudgetEntity } from '../budgets/budget.entity.ts';
import { mailboxOf } from '../budgets/mailbox.ts';
import { BanEntity } from './ban.entity.ts';
import { ErasureEntity } from './erasure.entity.ts';

@Injectable()
export class ErasuresRepository {
  async begin(
    tx: Tx,
    erasure: Pick<ErasureEntity, 'accountId' | 'sealedAddress' | 'waiting' | 'startedAt'>,
  ): Promise<void> {
    await tx.insert(ErasureEntity, erasure);
  }

  /** Services still to answer; null if no such account was deleted or all had answered before. */
  async answered(
    tx: Tx,
    accountId: string,
    service: string,
    refundCents: number,
  ): Promise<{ waiting: string[]; sealed: Buffer; refundCents: number } | null> {
    const [rows] = await tx.query<[{ waiting: string[]; sealed: Buffer | null; refundCents: number }[], number]>(
      `update erasures set waiting = array_remove(waiting, $2), refund_cents = greatest(refund_cents, $3)
       where account_id = $1 and completed_at is null
       returning waiting, sealed_address as sealed, refund_cents as "refundCents"`,
      [accountId, service, refundCents],
    );
    const [row] = rows;
    return row?.sealed ? { ...row, sealed: row.sealed } : null;
  }

  async complete(tx: Tx, accountId: string, now: Date): Promise<void> {
    await tx.update(ErasureEntity, { accountId }, { completedAt: now, sealedAddress: null });
  }

  /** Erases what sign-in keeps about the address and a pending new one. */
  async eraseAddress(tx: Tx, accountId: string, email: string): Promise<void> {
    const [change] = await tx.query<{ email: string }[]>(
      'select new_email as email from email_changes where account_id = $1',
      [accountId],
    );
    const addresses = [email, change?.email ?? email];
    await tx.delete(BudgetEntity, { subject: In([accountId, ...addresses, ...addresses.map(mailboxOf)]) });
    await tx.query('delete from challenges where email = $1', [email]);
  }

  identitiesOf(tx: Tx, accountId: string): Promise<{ issuer: string; subject: string }[]> {
    return tx.findBy(IdentityEntity, { accountId });
  }

  async ban(tx: Tx, digests: readonly Buffer[], until: Date | null, now: Date): Promise<void> {
    await tx.query(
      `insert into bans (digest, until, created_at) select d, $2, $3 from unnest($1::bytea[]) d
       on conflict (digest) do update set until = excluded.until`,
      [digests, until, now],
    );
  }

  isBanned(tx: Tx, digests: readonly Buffer[], now: Date): Promise<boolean> {
    const digest = In(digests);
    return tx.existsBy(BanEntity, [
      { digest, until: IsNull() },
      { digest, until: MoreThan(now) },
    ]);
  }
}
