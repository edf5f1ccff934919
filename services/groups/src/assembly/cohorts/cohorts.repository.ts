import { COHORTS_EACH } from '@emberhood/assembly/cohorts';
import type { CohortPlaces } from '@emberhood/contracts';
import { columnsOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { Planned } from '../threads/plan.thread.ts';
import { CohortMemberEntity } from './cohort-member.entity.ts';
import { CohortPlanEntity } from './cohort-plan.entity.ts';

const ROWS_AT_ONCE = 1_000;
const PLACES = columnsOf(CohortMemberEntity, 'cohort_members', ['accountId', 'cohorts', 'ages']);

/** Cohorts of current cycles, and which of them the profiles service knows. */
@Injectable()
export class CohortsRepository extends SqlRepository {
  async planOf(cycleId: string): Promise<Planned> {
    const [members, cohorts] = await Promise.all([
      this.source.query<CohortPlaces[]>(
        `select m.account_id as "accountId", m.ages,
           case when bool_or(c.cycle_id <> $1) then array_agg(x.id order by x.rank) filter (where c.cycle_id = $1) else m.cohorts end as cohorts
         from cohort_members m cross join unnest(m.cohorts) with ordinality as x (id, rank) join cohorts c on c.id = x.id
         where m.cohorts && array(select id from cohorts where cycle_id = $1) group by m.account_id`,
        [cycleId],
      ),
      this.source.query<{ id: string; offering: string }[]>(
        'select id, offering_id as offering from cohorts where cycle_id = $1',
        [cycleId],
      ),
    ]);
    return {
      members: new Map(members.map(({ accountId, cohorts: own }) => [accountId, own])),
      offerings: new Map(cohorts.map(({ id, offering }) => [id, offering])),
      ages: new Map(members.flatMap(({ accountId, ages }) => (ages === null ? [] : [[accountId, ages]]))),
    };
  }

  isPlanned(cycleId: string, inputs: Buffer): Promise<boolean> {
    return this.source.manager.existsBy(CohortPlanEntity, { cycleId, inputs });
  }

  /**
   * Writes only what differs from the previous plan, and what the plan was made from. Members who wait in several cities
   * have the best cohorts of each.
   */
  async savePlan(tx: Tx, cycleId: string, before: Planned, plan: Planned, inputs: Buffer): Promise<void> {
    await tx.upsert(CohortPlanEntity, { cycleId, inputs, plannedAt: () => 'now()' }, ['cycleId']);
    const created = [...plan.offerings].filter(([id]) => !before.offerings.has(id));
    const left = [...before.offerings.keys()].filter((id) => !plan.offerings.has(id));
    await tx.query(
      `insert into cohorts (id, cycle_id, offering_id) select c.id, $1, c.offering from unnest($2::uuid[], $3::uuid[]) as c (id, offering)`,
      [cycleId, created.map(([id]) => id), created.map(([, offering]) => offering)],
    );
    const gone = [...before.members.keys()].filter((id) => !plan.members.has(id)).map((id) => [id, []] as const);
    const said = ({ ages }: Planned, id: string): string => JSON.stringify([ages.get(id)?.min, ages.get(id)?.max]);
    const changed = [...plan.members].filter(
      ([id, own]) => String(own) !== String(before.members.get(id)) || said(plan, id) !== said(before, id),
    );
    const rows = [...gone, ...changed].map(([account, cohorts]) => ({
      account,
      cohorts,
      ages: cohorts.length === 0 ? null : (plan.ages.get(account) ?? null),
    }));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.query(
        `with planned as (
           select (row->>'account')::uuid as account, nullif(row->'ages', 'null') as ages,
             array(select value::uuid from jsonb_array_elements_text(row->'cohorts') with ordinality order by ordinality) as own
           from jsonb_array_elements($2::jsonb) row
           where not exists (select 1 from erasures e where e.account_id = (row->>'account')::uuid)
         ), elsewhere as (
           select m.account_id as account, m.ages, array_agg(x.id order by x.rank) as others
           from planned join cohort_members m on m.account_id = account cross join unnest(m.cohorts) with ordinality as x (id, rank)
             join cohorts c on c.id = x.id and c.cycle_id <> $1
           group by m.account_id
         )
         insert into cohort_members (account_id, cycle_id, cohorts, ages)
         select account, $1, case when others is null then own else array(select id from (
             select id, row_number() over (order by rank) as nth from unnest(own) with ordinality as x (id, rank) where id is not null
             union all select id, nth from unnest(others) with ordinality as x (id, nth)) b order by nth, id limit ${COHORTS_EACH}) end,
           case when own = '{}' then e.ages else p.ages end
         from planned p left join elsewhere e using (account)
         on conflict (account_id) do update set cycle_id = excluded.cycle_id, cohorts = excluded.cohorts, ages = excluded.ages`,
        [cycleId, JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))],
      );
    await tx.query('delete from cohorts where id = any($1)', [left]);
  }

  /** Takes away the cohorts of cycles that are over, which are found by their plans because there are few of those. */
  async clearOld(tx: Tx): Promise<void> {
    const over = await tx.query<{ id: string }[]>(
      `select p.cycle_id as id from cohort_plans p join cycles c on c.id = p.cycle_id where c.state not in ('open', 'frozen')`,
    );
    if (over.length === 0) return;
    await tx.query(
      `with kept as (
           select m.account_id, coalesce(array_agg(x.id order by x.rank) filter (where c.cycle_id <> all($1)), '{}') as cohorts
           from cohort_members m cross join unnest(m.cohorts) with ordinality as x (id, rank) join cohorts c on c.id = x.id
           where m.cohorts && array(select id from cohorts where cycle_id = any($1)) group by m.account_id
         ), gone as (delete from cohorts where cycle_id = any($1)), plans as (delete from cohort_plans where cycle_id = any($1))
       update cohort_members m set cohorts = kept.cohorts, ages = case when kept.cohorts <> '{}' then ages end
         from kept where kept.account_id = m.account_id`,
      [over.map(({ id }) => id)],
    );
  }

  /** Members whose cohorts or ages the profiles service does not know yet. */
  listUntold(limit: number): Promise<CohortPlaces[]> {
    return this.source.query(
      `select ${PLACES} from cohort_members
        where cohorts is distinct from told or ages is distinct from told_ages order by account_id limit $1`,
      [limit],
    );
  }

  async markTold(people: readonly CohortPlaces[]): Promise<void> {
    await this.source.query(
      `update cohort_members m set told = m.cohorts, told_ages = m.ages
         from jsonb_to_recordset($1::jsonb) as t ("accountId" uuid, cohorts jsonb, ages jsonb)
        where m.account_id = t."accountId" and to_jsonb(m.cohorts) = t.cohorts and m.ages is not distinct from nullif(t.ages, 'null')`,
      [JSON.stringify(people)],
    );
    await this.source.query(`delete from cohort_members where cohorts = '{}' and told = '{}'`);
  }
}
