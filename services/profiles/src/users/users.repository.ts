import type { Location, Roadmaps } from '@emberhood/contracts';
import { SqlRepository, insertNew, preparedRows, sharedRead, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { UserStateEntity } from './user-state.entity.ts';

export interface UserSummary {
  /** Null without a profile. */
  location: Location | null;
  roadmaps: Roadmaps;
}

const SUMMARIES = `
  select asked.id as "accountId",
         (select location from profiles where account_id = asked.id) as location,
         coalesce((select roadmaps from user_states where account_id = asked.id), '{}') as roadmaps
    from unnest($1::uuid[]) as asked(id)`;

@Injectable()
export class UsersRepository extends SqlRepository {
  private readonly summaries = sharedRead<UserSummary & { accountId: string }>(
    (accountIds) => preparedRows(this.source, SUMMARIES, [accountIds]),
    (row) => row.accountId,
  );

  async summary(accountId: string): Promise<UserSummary> {
    const [row] = await this.summaries(accountId);
    return row ?? { location: null, roadmaps: {} };
  }

  /** Locks the roadmaps until the transaction ends, so that simultaneous changes lose no step. */
  async lockRoadmaps(tx: Tx, accountId: string): Promise<Roadmaps> {
    await insertNew(tx, UserStateEntity, { accountId, roadmaps: {} });
    const state = await tx.findOneOrFail(UserStateEntity, {
      where: { accountId },
      lock: { mode: 'pessimistic_write' },
    });
    return state.roadmaps;
  }

  async saveRoadmaps(tx: Tx, accountId: string, roadmaps: Roadmaps): Promise<void> {
    await tx.update(UserStateEntity, { accountId }, { roadmaps });
  }
}
