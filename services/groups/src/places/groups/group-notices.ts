import type { Actor } from '../../ground/index.ts';
import type { SessionEntity } from '../../offers/index.ts';
import type { NoticeKind } from '../notices/notice.entity.ts';
import type { Notice } from '../notices/notices.repository.ts';
import type { GroupRow, SeatRow } from './groups.repository.ts';

const DAY = 24 * 3_600_000;
const FEEDBACK_AFTER = 2 * 3_600_000;

/**
 * Notices of one session for one seat: a week before the first session, a day before each, and the request for
 * feedback. None whose time is over: the news of the lock or of the move said when they meet.
 */
export function reminders(group: GroupRow, seat: SeatRow, session: SessionEntity, isFirst: boolean): Notice[] {
  const start = session.startsAt.getTime();
  const version = session.ordinal * 1_000 + session.sequence;
  const data = { startsAt: session.startsAt.toISOString() };
  const notice = { accountId: seat.accountId, groupId: group.id, version, data };
  const at = (kind: NoticeKind, time: number): Notice[] =>
    time < Date.now() ? [] : [{ ...notice, kind, dueAt: new Date(time) }];
  return [
    ...(isFirst ? at('reminder_week', start - 7 * DAY) : []),
    ...at('reminder_day', start - DAY),
    ...at('feedback_asked', session.endsAt.getTime() + FEEDBACK_AFTER),
  ];
}

/** A notice for the group's host, unless they acted themselves or do not know of the group yet. */
export function toHost(group: GroupRow, kind: NoticeKind, by: Actor, data = {}): Notice[] {
  if (group.hostId === null || group.hostId === by || !group.isKnown) return [];
  return [{ accountId: group.hostId, groupId: group.id, kind, version: group.version, data }];
}
