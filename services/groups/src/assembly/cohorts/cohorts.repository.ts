import type { CohortPlaces } from '@emberhood/contracts';
import { columnsOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { RunEntity } from '../runs/run.entity.ts';
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
        `select ${PLACES} from cohort_members where cycle_id = $1 and cohorts <> '{}'`,
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

  /** Whether a run of this cycle is using the memory and processor time that planning would need. */
  hasRunUnderWay(cycleId: string): Promise<boolean> {
    return this.source.manager.existsBy(RunEntity, { cycleId, state: In(['frozen', 'solving']) });
  }

  /** Whether the plan of this cycle was made from exactly these inputs. */
  isPlanned(cycleId: string, inputs: Buffer): Promise<boolean> {
    return this.source.manager.existsBy(CohortPlanEntity, { cycleId, inputs });
  }

  /** Writes only what differs from the previous plan, and what the plan was made from. */
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
        `insert into cohort_members (account_id, cycle_id, cohorts, ages)
         select (row->>'account')::uuid, $1, array(select value::uuid from jsonb_array_elements_text(row->'cohorts') with ordinality order by ordinality),
             nullif(row->'ages', 'null')
           from jsonb_array_elements($2::jsonb) row
           where not exists (select 1 from erasures e where e.account_id = (row->>'account')::uuid)
         on conflict (account_id) do update set cycle_id = excluded.cycle_id, cohorts = excluded.cohorts, ages = excluded.ages`,
        [cycleId, JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))],
      );
    await tx.query('delete from cohorts where id = any($1)', [left]);
    await this.planAgain(
      tx,
      gone.map(([id]) => id),
    );
  }

  /** Empties the cohorts of cycles that are over, which are found by their plans because there are few of those. */
  async clearOld(tx: Tx): Promise<void> {
    const over = await tx.query<{ id: string }[]>(
      `select p.cycle_id as id from cohort_plans p join cycles c on c.id = p.cycle_id where c.state not in ('open', 'frozen')`,
    );
    if (over.length === 0) return;
    const emptied = await tx.query<{ id: string }[]>(
      `with emptied as (update cohort_members set cohorts = '{}', ages = null where cycle_id = any($1) and cohorts <> '{}' returning account_id),
         gone as (delete from cohorts where cycle_id = any($1)), plans as (delete from cohort_plans where cycle_id = any($1))
       select account_id as id from emptied`,
      [over.map(({ id }) => id)],
    );
    await this.planAgain(
      tx,
      emptied.map(({ id }) => id),
    );
  }

  /** A member has the cohorts of one city. Without those, another city where they wait is planned again. */
  private async planAgain(tx: Tx, accountIds: readonly string[]): Promise<void> {
    await tx.query(
      `delete from cohort_plans p using cycles c where c.id = p.cycle_id and exists (select 1 from cohort_members m
         join registrations r on r.account_id = m.account_id
         where m.account_id = any($1) and m.cycle_id <> c.id and r.city = c.city and r.status = 'waiting')`,
      [accountIds],
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
