import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AccountsRepository {
  async hide(tx: Tx, accountId: string): Promise<void> {
    await tx.query('insert into hidden_accounts (account_id) values ($1) on conflict do nothing', [accountId]);
  }

  async show(tx: Tx, accountId: string): Promise<void> {
    await tx.query('delete from hidden_accounts where account_id = $1', [accountId]);
  }

  /** Free text of the account and about it goes; who decided what stays by id, without the name. */
  async forget(tx: Tx, accountId: string): Promise<void> {
    await tx.query(
      `update review_cases
          set state = case state when 'open' then 'closed' else state end, statement = null, note = null, person_id = null
        where subject_id = $1`,
      [accountId],
    );
    await tx.query('update review_cases set decided_name = null where decided_by = $1', [accountId]);
    await tx.query(
      'update review_cases set lease_by = null, lease_name = null, lease_until = null where lease_by = $1',
      [accountId],
    );
    await tx.query('update reports set note = null where reporter_id = $1', [accountId]);
    await tx.query('delete from review_skips where moderator_id = $1', [accountId]);
    await tx.query('delete from hidden_accounts where account_id = $1', [accountId]);
  }
}
