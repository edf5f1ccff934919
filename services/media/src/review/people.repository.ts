import type {
  HandedCaseState,
  PageQuery,
  PersonCaseState,
  RejectionReason,
  ReviewDecision,
} from '@emberhood/contracts';
import { columnsOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { CaseState } from '../cases/case-state.ts';
import { CaseEntity } from '../cases/case.entity.ts';
import { DECIDED, FACTS, WAITING, type CaseRow } from './review.repository.ts';

interface Answer {
  state: CaseState;
  decision: ReviewDecision | null;
  note: string | null;
  by: string | null;
  at: string | null;
}

/** Reports about a person, with the operators' answer if they were asked. */
export type PersonRow = CaseRow & { handed: Answer | null };

/** The cases in one state, or a single case in any state. */
export type HandedQuery = PageQuery & { state: HandedCaseState; id?: string | undefined };

/** A person handed over to operators, with the moderator's words. */
export type HandedRow = CaseRow & {
  handed: { reason: RejectionReason | null; note: string | null; by: string | null; at: string };
};

const CASE = `${columnsOf(CaseEntity, 'c')}, ${FACTS}`;
const PEOPLE = {
  select: `${CASE}, (
    select json_build_object('state', h.state, 'decision', h.decision, 'note', h.note, 'by', h.decided_name, 'at', h.decided_at)
      from review_cases h where h.appeals_case_id = c.id and h.kind = 'handed'
  ) as handed`,
  from: 'review_cases c',
};
const ABOUT_PEOPLE = `c.video_id is null and c.kind <> 'handed'`;
const PERSON = `select ${PEOPLE.select} from ${PEOPLE.from} where ${ABOUT_PEOPLE}`;
const HANDED_OVER = {
  select: `${CASE}, json_build_object('reason', f.reason, 'note', f.note, 'by', f.decided_name, 'at', f.decided_at) as handed`,
  from: 'review_cases c join review_cases f on f.id = c.appeals_case_id',
};
const HANDED = `select ${HANDED_OVER.select} from ${HANDED_OVER.from} where c.kind = 'handed'`;

/** Cases about people, for moderators and operators. */
@Injectable()
export class PeopleRepository extends SqlRepository {
  list(reviewerId: string, state: PersonCaseState, page: PageQuery) {
    const isHanded = state === 'handed';
    const where = isHanded ? `c.state = 'decided' and c.decision = 'reject' and c.decided_by = $1` : 'c.state = $1';
    const values = [isHanded ? reviewerId : state];
    return readPage<PersonRow>(
      this.source,
      { ...PEOPLE, where: `${ABOUT_PEOPLE} and ${where}`, values, ...orderOf(state) },
      page,
    );
  }

  listHanded({ state, id, ...page }: HandedQuery) {
    const where = `c.kind = 'handed' and ${id === undefined ? 'c.state = $1' : `c.id = $1 and c.state <> 'closed'`}`;
    return readPage<HandedRow>(this.source, { ...HANDED_OVER, where, values: [id ?? state], ...orderOf(state) }, page);
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

  /** Locks the case until the transaction ends, to serialise decisions. Read it in the next statement. */
  async lock(tx: Tx, caseId: string): Promise<void> {
    await tx.query('select 1 from review_cases where id = $1 for update', [caseId]);
  }
}

function orderOf(state: PersonCaseState) {
  return state === 'open' ? WAITING : DECIDED;
}
