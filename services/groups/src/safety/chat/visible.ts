import { CHAT_QUOTE_MAX } from '@emberhood/contracts';
import { isHidden, shownName } from '../../ground/index.ts';

/** SQL for who sees what in a chat. `own` is the reader's seat, `m` a message and `s` its author's seat. */

export const BLOCKED = (reader: string, account: string): string =>
  `exists (select 1 from pair_rules p where p.owner_id = ${reader} and p.other_id = ${account} and p.kind = 'block')`;

/** Members of a group that was called off keep its chat, to say what is left to say. */
const SITS = (seat: string): string => `(${seat}.left_at is null or ${seat}.left_reason in ('cancelled', 'dissolved'))`;

/** Whether seat `own` may use the chat, which a hidden account neither reads nor writes (decision: accounts). */
export const OWN = `${SITS('own')} and not ${isHidden('own.account_id')}`;

/** Whether seat `own` may see a message by `seat`: sent after they joined, and by nobody they have blocked. */
const visible = (message: string, seat: string): string =>
  `${message}.sent_at >= own.joined_at and not ${BLOCKED('own.account_id', `${seat}.account_id`)}`;
export const VISIBLE = visible('m', 's');

/** Messages of hidden accounts look as if an operator had removed them. */
const gone = (message: string, seat: string): string =>
  `case when ${isHidden(`${seat}.account_id`)} then 'operator' else ${message}.gone end`;
export const GONE = gone('m', 's');

/** Until a photo is approved, only its author sees more than that there is one. */
export const PHOTO = `case when m.photo_id is null or ${GONE} is not null then null
    when m.seat_id = own.id or m.photo->>'state' = 'shown' then m.photo - 'version' ||
      jsonb_build_object('id', case when m.seat_id = own.id and m.photo->>'state' = 'refused' then m.photo_id end)
    else jsonb_build_object('state', case m.photo->>'state' when 'checking' then 'checking' else 'gone' end,
      'width', null, 'height', null, 'alt', '', 'reason', null, 'id', null) end`;

/** SQL: the first name, or null for somebody who has left. */
export const sittingName = (seat: string): string => `case when ${SITS(seat)} then ${shownName(seat)} end`;

/** The message that `m` answers, if the reader may see it. */
export const QUOTE = `(select json_build_object('id', q.id, 'place', q.place, 'firstName', ${sittingName('a')}, 'mine', q.seat_id = own.id,
    'text', case when ${gone('q', 'a')} is null then left(q.text, ${String(CHAT_QUOTE_MAX)}) end)
   from chat_messages q join seats a on a.id = q.seat_id
  where q.id = m.replies_to and q.group_id = m.group_id and ${visible('q', 'a')})`;

/** Reactions, except by people whom the reader has blocked, who are hidden or have left, or on removed messages. */
export const REACTIONS = `coalesce((select json_agg(json_build_object('kind', k.kind, 'mine', k.mine, 'names', k.names) order by k.first)
  from (select r.kind, bool_or(r.seat_id = own.id) as mine, array_position($4::text[], r.kind) as first,
      coalesce(array_agg(${shownName('w')} order by w.id) filter (where w.id <> own.id), '{}') as names
    from chat_reactions r join seats w on w.id = r.seat_id
   where r.message_id = m.id and ${GONE} is null and ${SITS('w')} and not ${isHidden('w.account_id')}
     and not ${BLOCKED('own.account_id', 'w.account_id')}
   group by r.kind) k), '[]')`;
