import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { VisibilityRepository } from '../visibility/visibility.repository.ts';

/** Rows of a person's own, and those in which others hold something about them. In the order of their foreign keys. */
const ERASED = [
  'delete from blocks where owner_id = $1 or other_id = $1',
  'delete from member_settings where account_id = $1',
  'delete from interests where viewer_id = $1 or target_id = $1',
  'delete from clips where owner_id = $1',
  'delete from user_states where account_id = $1',
  'delete from hidden_accounts where account_id = $1',
  'delete from profiles where account_id = $1',
];

@Injectable()
export class AccountsRepository {
  constructor(private readonly visibility: VisibilityRepository) {}

  async setHidden(tx: Tx, { accountId, version }: { accountId: string; version: number }, hidden: boolean) {
    await tx.query(
      `insert into hidden_accounts (account_id, hidden, version) values ($1, $2, $3)
       on conflict (account_id) do update set hidden = excluded.hidden, version = excluded.version
         where hidden_accounts.version < excluded.version`,
      [accountId, hidden, version],
    );
    await this.visibility.renew(tx, accountId);
  }

  async erase(tx: Tx, accountId: string): Promise<void> {
    for (const statement of ERASED) await tx.query(statement, [accountId]);
  }
}
