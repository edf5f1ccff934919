import type { PromptType } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

const approved = (type: PromptType): string =>
  `exists (select 1 from clips where owner_id = p.account_id and prompt_type = '${type}' and approved)`;

/** SQL: the person `p` has the approved clips that others need to find them. */
export const HAS_CLIPS = `${approved('fun')} and ${approved('useful')}`;

/** SQL: the account is neither suspended nor about to be deleted. */
export const notHidden = (alias: string): string =>
  `not exists (select 1 from hidden_accounts where account_id = ${alias}.account_id and hidden)`;

/** The rule of `missingForDiscovery` in SQL, except for hidden accounts; a medium spec compares the two. */
const RULE = `p.first_name is not null and p.user_sex is not null and p.age is not null and cardinality(p.bucket_list) > 0
  and ${HAS_CLIPS} and ${notHidden('p')}`;

/**
 * Decides whether others can find a member, and stores the answer in the profile, so that the directory can use an
 * index. Whatever changes something that it depends on has to update it in the same transaction.
 */
@Injectable()
export class VisibilityRepository {
  async updateDiscoverable(tx: Tx, accountId: string): Promise<void> {
    // The second of two simultaneous changes waits here, and then sees what the first has written.
    await tx.query('select 1 from profiles where account_id = $1 for update', [accountId]);
    await tx.query(
      `update profiles p set discoverable = (${RULE}) where account_id = $1 and discoverable <> (${RULE})`,
      [accountId],
    );
  }
}
