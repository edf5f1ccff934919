import type { FeedbackInput, MeetAgain, MeetAgainInput, SafetyDecision } from '@emberhood/contracts';
import { isoOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isHidden, shownName } from '../../ground/index.ts';
import { noteWriting } from '../chat/touch-room.ts';
import { FeedbackEntity } from './feedback.entity.ts';

/** The last words are kept, as operators read many notes in one answer. */
const NOTE_MAX = 10_000;
/** SQL: the words of a safety note have not been said before. */
const SAYS_MORE = `coalesce(position(excluded.safety_note in coalesce(feedback.safety_note, '')) = 0, false)`;

/** The safety case of feedback, and when an operator last answered it. */
interface SafetyCase {
  caseId: string;
  answeredAt: string | null;
  isOpen: boolean;
}

@Injectable()
export class FeedbackRepository extends SqlRepository {
  /**
   * A member who felt unsafe and says more adds to their words, and after the operators' answer reopens the case.
   * @returns its safety case; 'early' before the session is over; undefined if this person did not sit in the
   * group when the session began
   */
  async saveFeedback(
    tx: Tx,
    accountId: string,
    groupId: string,
    sessionId: string,
    input: FeedbackInput,
  ): Promise<SafetyCase | 'early' | undefined> {
    const [seat] = await tx.query<{ id: string; over: boolean }[]>(
      `select s.id, x.ends_at <= now() as over from seats s join groups g on g.id = s.group_id
         join sessions x on x.offering_id = g.offering_id
       where s.account_id = $1 and g.id = $2 and x.id = $3 and s.confirmed_at is not null and (s.left_at is null or s.left_at > x.starts_at)`,
      [accountId, groupId, sessionId],
    );
    if (!seat) return undefined;
    if (!seat.over) return 'early';
    const [saved] = await tx.query<SafetyCase[]>(
      `insert into feedback (session_id, seat_id, rating, comment, felt_unsafe, safety_note) values ($1, $2, $3, $4, $5, $6)
       on conflict (session_id, seat_id) do update set rating = excluded.rating, comment = excluded.comment,
         felt_unsafe = feedback.felt_unsafe or excluded.felt_unsafe,
         safety_state = case when excluded.felt_unsafe and (not feedback.felt_unsafe or ${SAYS_MORE}) then 'open'
           else feedback.safety_state end,
         safety_note = case when ${SAYS_MORE} then right(concat_ws(E'\\n\\n', feedback.safety_note, excluded.safety_note), $7)
           else feedback.safety_note end
       returning safety_id as "caseId", ${isoOf('safety_at')} as "answeredAt", safety_state = 'open' as "isOpen"`,
      [sessionId, seat.id, input.rating, input.comment ?? null, input.feltUnsafe, input.safetyNote ?? null, NOTE_MAX],
    );
    return saved;
  }

  /** @returns 'changed' if it is in that state already, or not the version that was read */
  async decideSafety(
    tx: Tx,
    actor: string,
    id: string,
    { state, answer, version }: SafetyDecision,
  ): Promise<'done' | 'changed' | 'unknown'> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update feedback set safety_state = $2, safety_answer = $3, safety_by = $4, safety_at = now()
       where safety_id = $1 and felt_unsafe and safety_state <> $2 and xmin::text = coalesce($5, xmin::text)`,
      [id, state, answer, actor, version ?? null],
    );
    if (count > 0) return 'done';
    return (await tx.existsBy(FeedbackEntity, { safetyId: id, feltUnsafe: true })) ? 'changed' : 'unknown';
  }

  /** The member's own seat in a group that they know of, and whether the group is over. */
  async findSeat(accountId: string, groupId: string): Promise<{ id: string; over: boolean } | undefined> {
    const [row] = await this.source.query<{ id: string; over: boolean }[]>(
      `select s.id, g.state = 'completed' as over from seats s join groups g on g.id = s.group_id
       where s.account_id = $1 and g.id = $2 and s.left_at is null`,
      [accountId, groupId],
    );
    return row;
  }

  /**
   * Returns whom this member wants to meet again, and which of them want it too, with their contact (P3). A block, a
   * wish to stay apart or a suspension ends it; to the other member it looks as if the wish had been taken back (P11).
   */
  async meetAgain(seatId: string): Promise<MeetAgain> {
    const asked = await this.source.query<{ id: string; contact: string | null }[]>(
      'select to_seat as id, contact from meet_again where from_seat = $1 order by 1',
      [seatId],
    );
    const mutual = await this.source.query<MeetAgain['mutual']>(
      `select s.id as "seatId", ${shownName('s')} as "firstName", theirs.contact from meet_again mine
         join meet_again theirs on theirs.from_seat = mine.to_seat and theirs.to_seat = mine.from_seat
         join seats s on s.id = mine.to_seat join seats own on own.id = mine.from_seat
       where mine.from_seat = $1 and not ${isHidden('s.account_id')} and not exists (
         select 1 from pair_rules where kind in ('block', 'keep_apart')
           and (owner_id, other_id) in ((own.account_id, s.account_id), (s.account_id, own.account_id)))
       order by 2, 1`,
      [seatId],
    );
    return { asked: asked.map(({ id }) => id), contact: asked[0]?.contact ?? null, mutual };
  }

  /** Saves one contact for everybody whom the member wants to meet again, and none if that is nobody. */
  async setMeetAgain(
    tx: Tx,
    { groupId, seatId }: { groupId: string; seatId: string },
    { seatIds: wished, contact }: MeetAgainInput,
  ): Promise<void> {
    await tx.query('delete from meet_again where from_seat = $1 and not to_seat = any($2)', [seatId, wished]);
    await tx.query(
      `insert into meet_again (from_seat, to_seat) select $1::uuid, t.id from seats f join seats t on t.group_id = f.group_id
       where f.id = $1::uuid and t.id = any($2) and t.id <> f.id and t.left_at is null on conflict do nothing`,
      [seatId, wished],
    );
    await tx.query(`update meet_again set contact = nullif($2, '') where from_seat = $1`, [seatId, contact]);
    if (contact !== '') await noteWriting(tx, groupId);
  }
}
