import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DepositEntity } from '../deposits/deposit.entity.ts';
import { RefundEntity } from './refund.entity.ts';

const ASKED = ['depositId', 'reason', 'attempts'] as const;
const PAID = ['accountId', 'registrationId', 'paymentRef', 'amountCents'] as const;

export interface RefundWork
  extends Pick<RefundEntity, (typeof ASKED)[number]>, Pick<DepositEntity, (typeof PAID)[number]> {
  /** The place whose price it is; null for a deposit. */
  place: { groupId: string; title: string } | null;
}

export type MadeRefund = Pick<RefundEntity, 'depositId' | 'state'> & Pick<DepositEntity, 'amountCents'>;

const LEASE_SECONDS = 60;

@Injectable()
export class RefundsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Takes one that is due, for as long as a call to the provider may last; committed before anybody is called, so that
   * whoever comes after a crash knows that a call may have been made.
   */
  async take(provider: string): Promise<RefundWork | undefined> {
    const [rows] = await this.source.query<[RefundWork[], number]>(
      `update refunds f set state = 'sent', attempts = f.attempts + 1,
         next_attempt_at = now() + make_interval(secs => least(21600, ${LEASE_SECONDS} * power(2, f.attempts)))
       from deposits d
       where d.id = f.deposit_id and f.deposit_id = (
         select w.deposit_id from refunds w join deposits p on p.id = w.deposit_id
         where w.state in ('requested', 'sent') and w.next_attempt_at <= now() and p.provider = $1
         order by w.next_attempt_at limit 1 for update of w skip locked)
       returning ${columnsOf(RefundEntity, 'f', ASKED)}, ${columnsOf(DepositEntity, 'd', PAID)},
         (select jsonb_build_object('groupId', g.id, 'title', o.title) from seats s join groups g on g.id = s.group_id
           join offerings o on o.id = g.offering_id where s.id = d.seat_id) as place`,
      [provider],
    );
    return rows[0];
  }

  /** False when somebody else has finished it. */
  async finish(tx: Tx, depositId: string, refundRef: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update refunds set state = 'done', refund_ref = $2, failure = null, done_at = now()
       where deposit_id = $1 and state <> 'done'`,
      [depositId, refundRef],
    );
    return count > 0;
  }

  /** The refund of this payment, if one was asked for. */
  async ofPayment(provider: string, paymentRef: string): Promise<MadeRefund | undefined> {
    const [row] = await this.source.query<MadeRefund[]>(
      `select ${columnsOf(RefundEntity, 'f', ['depositId', 'state'])}, ${columnsOf(DepositEntity, 'd', ['amountCents'])}
       from refunds f join deposits d on d.id = f.deposit_id where d.provider = $1 and d.payment_ref = $2`,
      [provider, paymentRef],
    );
    return row;
  }

  /** One that was made and has failed at the bank. False when somebody else was first. */
  async reopen(tx: Tx, depositId: string, failure: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update refunds set state = 'failed', failure = $2, done_at = null where deposit_id = $1 and state = 'done'`,
      [depositId, failure],
    );
    return count > 0;
  }

  async fail(depositId: string, failure: string): Promise<void> {
    await this.source.query(
      `update refunds set state = 'failed', failure = $2 where deposit_id = $1 and state = 'sent'`,
      [depositId, failure.slice(0, 300)],
    );
  }

  async note(depositId: string, failure: string): Promise<void> {
    await this.source.query('update refunds set failure = $2 where deposit_id = $1', [
      depositId,
      failure.slice(0, 300),
    ]);
  }

  /** An operator's "try again", also of one that waits for its next turn. */
  async retry(depositId: string): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update refunds set state = 'sent', next_attempt_at = now() where deposit_id = $1 and state in ('failed', 'sent', 'requested')`,
      [depositId],
    );
    return count > 0;
  }

  async measure(): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
    const [row] = await this.source.query<{ waiting: string; failed: string; oldest: string | null }[]>(
      `select count(*) filter (where state in ('requested', 'sent')) as waiting,
         count(*) filter (where state = 'failed') as failed,
         extract(epoch from now() - min(created_at) filter (where state in ('requested', 'sent'))) as oldest
       from refunds where state <> 'done'`,
    );
    return { waiting: Number(row?.waiting), failed: Number(row?.failed), oldestSeconds: Number(row?.oldest ?? 0) };
  }
}
