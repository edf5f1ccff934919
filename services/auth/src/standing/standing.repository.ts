import type { SuspensionReason } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from '../accounts/account.entity.ts';
import { RoleGrantEntity } from '../roles/role-grant.entity.ts';

export type StandingRow = Pick<
  AccountEntity,
  'id' | 'email' | 'suspendedAt' | 'suspendedUntil' | 'suspensionReason' | 'suspensionNote' | 'deletesAt'
>;

/** Whether an account may act, is suspended, or is about to go. Every change takes the next version. */
@Injectable()
export class StandingRepository {
  /** Locks until the transaction ends, also against sign-in. */
  lock(tx: Tx, accountId: string): Promise<StandingRow | null> {
    return tx.findOne(AccountEntity, { where: { id: accountId }, lock: { mode: 'pessimistic_write' } });
  }

  isHost(tx: Tx, accountId: string): Promise<boolean> {
    return tx.existsBy(RoleGrantEntity, { accountId, role: 'host' });
  }

  suspend(
    tx: Tx,
    accountId: string,
    suspension: { at: Date; until: Date | null; reason: SuspensionReason; note: string; by: string },
  ): Promise<number> {
    return this.change(
      tx,
      accountId,
      `suspended_at = coalesce(suspended_at, $2), suspended_until = $3, suspension_reason = $4, suspension_note = $5, suspended_by = $6`,
      [suspension.at, suspension.until, suspension.reason, suspension.note, suspension.by],
    );
  }

  reinstate(tx: Tx, accountId: string): Promise<number> {
    return this.change(
      tx,
      accountId,
      'suspended_at = null, suspended_until = null, suspension_reason = null, suspension_note = null, suspended_by = null',
    );
  }

  deleteAt(tx: Tx, accountId: string, moment: Date | null): Promise<number> {
    return this.change(tx, accountId, 'deletes_at = $2', [moment]);
  }

  suspensionsOver(tx: Tx, now: Date): Promise<{ id: string }[]> {
    return tx.query('select id from accounts where suspended_until <= $1 order by id', [now]);
  }

  deletionsDue(tx: Tx, now: Date): Promise<{ id: string; email: string }[]> {
    return tx.query('select id, email from accounts where deletes_at <= $1 order by id', [now]);
  }

  private async change(tx: Tx, accountId: string, set: string, values: unknown[] = []): Promise<number> {
    const [rows] = await tx.query<[{ version: number }[], number]>(
      `update accounts set standing_version = standing_version + 1, ${set} where id = $1 returning standing_version as version`,
      [accountId, ...values],
    );
    return rows[0]?.version ?? 0;
  }
}
