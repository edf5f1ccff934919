import type { CohortPlaces } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** The cohorts of members and the ages they accept; only the groups service knows which offerings these belong to. */
@Injectable()
export class CohortsRepository {
  /**
   * Replaces the cohorts of these people. A place that stays keeps its `since`; people without a profile are skipped.
   * Rows are written in a fixed order, so that two processes never deadlock.
   */
  async keep(tx: Tx, people: readonly CohortPlaces[]): Promise<void> {
    const places = people.flatMap(({ accountId, cohorts }) =>
      cohorts.flatMap((cohort, rank) => (cohort === null ? [] : [{ accountId, rank, cohort }])),
    );
    const [accounts, ranks, cohorts] = [
      places.map(({ accountId }) => accountId),
      places.map(({ rank }) => rank),
      places.map(({ cohort }) => cohort),
    ];
    await tx.query(
      `delete from cohort_places where account_id = any($1) and (account_id, rank) not in
         (select * from unnest($2::uuid[], $3::smallint[]))`,
      [people.map(({ accountId }) => accountId), accounts, ranks],
    );
    await tx.query(
      `insert into cohort_places as kept (account_id, rank, cohort_id)
       select p.account_id, told.rank, told.cohort from unnest($1::uuid[], $2::smallint[], $3::uuid[]) as told (account, rank, cohort)
         join profiles p on p.account_id = told.account
       order by 1, 2 for key share of p
       on conflict (account_id, rank) do update set cohort_id = excluded.cohort_id, since = now()
         where kept.cohort_id <> excluded.cohort_id`,
      [accounts, ranks, cohorts],
    );
    await this.keepAges(tx, people);
  }

  private async keepAges(tx: Tx, people: readonly CohortPlaces[]): Promise<void> {
    const said = people.flatMap(({ accountId, ages }) => (ages === null ? [] : [{ accountId, ...ages }]));
    const accounts = said.map(({ accountId }) => accountId);
    await tx.query('delete from accepted_ages where account_id = any($1) and account_id <> all($2)', [
      people.map(({ accountId }) => accountId),
      accounts,
    ]);
    await tx.query(
      `insert into accepted_ages as kept (account_id, youngest, oldest)
       select p.account_id, told.youngest, told.oldest from unnest($1::uuid[], $2::smallint[], $3::smallint[]) as told (account, youngest, oldest)
         join profiles p on p.account_id = told.account
       order by 1 for key share of p
       on conflict (account_id) do update set youngest = excluded.youngest, oldest = excluded.oldest
         where (kept.youngest, kept.oldest) <> (excluded.youngest, excluded.oldest)`,
      [accounts, said.map(({ min }) => min), said.map(({ max }) => max)],
    );
  }
}
