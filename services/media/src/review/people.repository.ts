import type { HandedCaseState, PersonCaseState, RejectionReason, ReviewDecision } from '@emberhood/contracts';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CaseEntity } from '../cases/case.entity.ts';
import type { CaseState } from '../cases/case-state.ts';
import type { Cursor } from './cursor.ts';
import { FACTS, type CaseRow } from './review.repository.ts';

interface Answer {
  state: CaseState;
  decision: ReviewDecision | null;
  note: string | null;
  by: string | null;
  at: string | null;
}

/** Reports about a person; with what became of it where operators were asked. */
export type PersonRow = CaseRow & { handed: Answer | null };

/** Somebody before the operators, with what the moderator said. */
export type HandedRow = CaseRow & {
  handed: { reason: RejectionReason | null; note: string | null; by: string | null; at: string };
};

const CASE = `select ${columnsOf(CaseEntity, 'c')}, ${FACTS}`;
const PERSON = `${CASE}, (
    select json_build_object('state', h.state, 'decision', h.decision, 'note', h.note, 'by', h.decided_name, 'at', h.decided_at)
      from review_cases h where h.appeals_case_id = c.id and h.kind = 'handed'
  ) as handed from review_cases c where c.video_id is null and c.kind <> 'handed'`;
const HANDED = `${CASE}, json_build_object('reason', f.reason, 'note', f.note, 'by', f.decided_name, 'at', f.decided_at) as handed
  from review_cases c join review_cases f on f.id = c.appeals_case_id where c.kind = 'handed'`;

const WAITING = 'c.priority, c.opened_at, c.id';
/** As the index of decided cases has it. */
const LATEST = 'c.decided_at, c.id';

/** Cases about people: before moderators, and before operators. */
@Injectable()
export class PeopleRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  list(reviewerId: string, state: PersonCaseState, after: Cursor | null, limit: number): Promise<PersonRow[]> {
    if (state !== 'handed')
      return this.page(`${PERSON} and c.state = $1`, [state], after, limit, state === 'open' ? WAITING : LATEST);
    const own = `${PERSON} and c.state = 'decided' and c.decision = 'reject' and c.decided_by = $1`;
    return this.page(own, [reviewerId], after, limit, LATEST);
  }

  listHanded(state: HandedCaseState, after: Cursor | null, limit: number): Promise<HandedRow[]> {
    return this.page(`${HANDED} and c.state = $1`, [state], after, limit, state === 'open' ? WAITING : LATEST);
  }

  handedOf(accountId: string): Promise<HandedRow[]> {
    return this.source.query(
      `${HANDED} and c.subject_id = $1 and c.state <> 'closed' order by c.opened_at desc limit 20`,
      [accountId],
    );
  }

  async find(caseId: string, tx?: Tx): Promise<PersonRow | undefined> {
    const [row] = await (tx ?? this.source).query<PersonRow[]>(`${PERSON} and c.id = $1`, [caseId]);
    return row;
  }

  async findHanded(caseId: string, tx?: Tx): Promise<HandedRow | undefined> {
    const [row] = await (tx ?? this.source).query<HandedRow[]>(`${HANDED} and c.id = $1`, [caseId]);
    return row;
  }

  /** Held until the transaction ends, so that decisions follow each other. To be read in a statement of its own. */
  async lock(tx: Tx, caseId: string): Promise<void> {
    await tx.query('select 1 from review_cases where id = $1 for update', [caseId]);
  }

  private page<Row>(
    select: string,
    values: [unknown],
    after: Cursor | null,
    limit: number,
    order: typeof WAITING | typeof LATEST = WAITING,
  ): Promise<Row[]> {
    const sorted = order === WAITING ? WAITING : 'c.decided_at desc, c.id desc';
    if (after === null) return this.source.query(`${select} order by ${sorted} limit $2`, [...values, limit]);
    const place = order === WAITING ? `(${WAITING}) > ($3, $4, $5)` : `(${LATEST}) < ($4, $5) and $3::int is not null`;
    return this.source.query(`${select} and ${place} order by ${sorted} limit $2`, [
      ...values,
      ...[limit, after.priority, after.at, after.id],
    ]);
  }
}
