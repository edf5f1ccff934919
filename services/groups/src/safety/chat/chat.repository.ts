import {
  CHAT_EDIT_MINUTES,
  CHAT_UNREAD_MAX,
  type ChatMessage,
  type GroupChat,
  ReactionKind,
} from '@emberhood/contracts';
import {
  columnsOf,
  eachOf,
  insertNew,
  isoOf,
  keepNewest,
  secondsUntilFewer,
  Transactions,
  type Tx,
} from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { HiddenAccountEntity, IS_KNOWN } from '../../ground/index.ts';
import { ChatMessageEntity } from './chat-message.entity.ts';
import { ChatPhotosRepository } from './chat-photos.repository.ts';
import { ChatReactionEntity } from './chat-reaction.entity.ts';
import { ChatRoomEntity } from './chat-room.entity.ts';
import { CHAT_CONFIG, type ChatConfig } from './chat.config.ts';
import { noteWriting } from './touch-room.ts';
import { BLOCKED, GONE, OWN, PHOTO, QUOTE, REACTIONS, sittingName, VISIBLE } from './visible.ts';

export interface ChatSeat extends GroupChat {
  seatId: string;
}

export type NewMessage = Pick<
  ChatMessageEntity,
  'id' | 'groupId' | 'seatId' | 'key' | 'text' | 'repliesTo' | 'photoId' | 'photo'
>;

/** A page before a place (null: newest), changes after a revision, the reader's own message by key, or one by id. */
export type ChatPart = { before: number | null } | { after: number } | { key: string } | { id: string };

type Sql = Pick<Tx, 'query'>;

/** Limited because the text before each edit is kept for reports. */
const EDITS_MAX = 10;

/** The last session's end, or when the group was called off. */
const END = `(select max(coalesce(x.cancelled_at, x.ends_at)) from sessions x where x.offering_id = g.offering_id)`;

export interface Listener {
  groupId: string;
  accountId: string;
}

@Injectable()
export class ChatRepository {
  private readonly closes: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly photos: ChatPhotosRepository,
    private readonly transactions: Transactions,
    @Inject(CHAT_CONFIG) config: ChatConfig,
  ) {
    this.closes = `(${END} + interval '${String(config.CHAT_OPEN_DAYS)} days')`;
  }

  /** The member's own seats in all groups that members know of, or in the given one. */
  seats(accountId: string, groupId: string | null = null, tx: Sql = this.source): Promise<ChatSeat[]> {
    return tx.query<ChatSeat[]>(
      `select own.id as "seatId", g.id as "groupId", o.title,
         case when g.state in ('cancelled', 'dissolved') then 'closed' when g.state = 'published' then 'waiting'
           when ${this.closes} <= now() then 'closed' else 'open' end as state,
         coalesce((select r.place from chat_reads r where r.seat_id = own.id), 0) as "readPlace",
         ${isoOf('g.locks_at')} as "opensAt", ${isoOf(this.closes)} as "closesAt",
         (select count(*)::int from (select 1 from chat_messages m join seats s on s.id = m.seat_id
            where m.group_id = g.id and m.seat_id <> own.id and ${GONE} is null and ${VISIBLE}
              and m.place > coalesce((select r.place from chat_reads r where r.seat_id = own.id), 0)
            limit ${String(CHAT_UNREAD_MAX)}) unread) as unread,
         exists (select 1 from seats s where s.group_id = g.id and ${BLOCKED('own.account_id', 's.account_id')}) as blocking
       from seats own join groups g on g.id = own.group_id join offerings o on o.id = g.offering_id
       where own.account_id = $1 and ($2::uuid is null or g.id = $2::uuid) and ${IS_KNOWN} and ${OWN}`,
      [accountId, groupId],
    );
  }

  /** Returns one message more than `limit` if there are more. Pages start with the newest, changes with the oldest. */
  async messages(seatId: string, part: ChatPart, limit: number, tx: Sql = this.source): Promise<ChatMessage[]> {
    const [where, order, value] = choiceOf(part);
    return tx.query(
      `select ${columnsOf(ChatMessageEntity, 'm', ['id', 'place', 'revision', 'seatId'])}, ${sittingName('s')} as "firstName",
         m.seat_id = own.id as mine, case when m.seat_id = own.id then m.key end as key,
         case when ${GONE} is null then m.text end as text, ${PHOTO} as photo, ${GONE} as gone, ${isoOf('m.sent_at')} as "sentAt",
         m.earlier <> '{}' as edited, ${QUOTE} as "repliesTo", ${REACTIONS} as reactions
       from seats own join chat_messages m on m.group_id = own.group_id join seats s on s.id = m.seat_id
       where own.id = $1 and ${VISIBLE} and ${where} order by ${order} limit $3`,
      [seatId, value, limit + 1, ReactionKind.options],
    );
  }

  async revision(groupId: string): Promise<number> {
    return (await this.source.manager.findOneBy(ChatRoomEntity, { groupId }))?.revision ?? 0;
  }

  /** In the order of the listeners; null without a chat, or without a seat any more. */
  async revisionsFor(listeners: readonly Listener[]): Promise<(number | null)[]> {
    const rows = await this.source.query<{ revision: number | null }[]>(
      `select room.revision from unnest($1::uuid[], $2::uuid[]) with ordinality as one (group_id, account_id, place)
       left join seats own on own.group_id = one.group_id and own.account_id = one.account_id and ${OWN}
       left join chat_rooms room on room.group_id = own.group_id order by one.place`,
      [listeners.map(({ groupId }) => groupId), listeners.map(({ accountId }) => accountId)],
    );
    return rows.map(({ revision }) => revision);
  }

  /** Seconds until a member with so many messages a minute may write again; null if they may now. */
  wait(tx: Tx, seatId: string, most: number): Promise<number | null> {
    return secondsUntilFewer(tx, ChatMessageEntity, { seatId }, { at: 'sentAt', most, seconds: 60 });
  }

  async insert(tx: Tx, message: NewMessage, place: number): Promise<void> {
    await tx.insert(ChatMessageEntity, { ...message, place, revision: place });
    await noteWriting(tx, message.groupId);
  }

  /** @returns 'late' after some minutes or many edits; 'none' for a missing, removed or another member's message */
  async edit(
    tx: Tx,
    messageId: string,
    { seatId, text, revision }: { seatId: string; text: string; revision: number },
  ): Promise<'done' | 'late' | 'none'> {
    const [row] = await tx.query<{ late: boolean }[]>(
      `select m.sent_at < now() - make_interval(mins => $3) or cardinality(m.earlier) >= $4 as late
       from chat_messages m where m.id = $1 and m.seat_id = $2 and m.gone is null`,
      [messageId, seatId, CHAT_EDIT_MINUTES, EDITS_MAX],
    );
    if (!row) return 'none';
    if (row.late) return 'late';
    await tx.query('update chat_messages set text = $2, earlier = earlier || text where id = $1 and text <> $2', [
      messageId,
      text,
    ]);
    await this.stamp(tx, messageId, revision);
    return 'done';
  }

  async react(tx: Tx, reaction: ChatReactionEntity, on: boolean): Promise<void> {
    if (on) await insertNew(tx, ChatReactionEntity, reaction);
    else await tx.delete(ChatReactionEntity, reaction);
  }

  /** Gives the new revision to a message and to those that quote it. */
  async stamp(tx: Tx, messageId: string, revision: number): Promise<void> {
    await tx.query(
      `update chat_messages m set revision = $2 from chat_messages own
       where own.id = $1 and m.group_id = own.group_id and (m.id = $1 or m.replies_to = $1)`,
      [messageId, revision],
    );
  }

  /** Returns false for no such message or a removed one. @param seatId the author's; null if an operator removes it */
  async remove(
    tx: Tx,
    messageId: string,
    { seatId, gone, revision }: { seatId: string | null; gone: 'author' | 'operator'; revision: number },
  ): Promise<boolean> {
    const [rows, count] = await tx.query<[{ photoId: string | null }[], number]>(
      `update chat_messages set gone = $3
       where id = $1 and ($2::uuid is null or seat_id = $2::uuid) and gone is distinct from $3
         and gone is distinct from 'operator' returning photo_id as "photoId"`,
      [messageId, seatId, gone],
    );
    if (count > 0) await this.stamp(tx, messageId, revision);
    await this.photos.publishDropped(tx, rows);
    return count > 0;
  }

  /** Never moves back, because another tab may be behind. */
  async read(seatId: string, place: number): Promise<void> {
    await this.source.query(
      `insert into chat_reads (seat_id, place) values ($1, $2)
       on conflict (seat_id) do update set place = greatest(chat_reads.place, excluded.place)`,
      [seatId, place],
    );
  }

  /**
   * Erases everything that members and hosts wrote to each other and what members bring, in groups whose chat closed this
   * many days ago; contacts for meeting again, which can still be given then, once they are as old.
   */
  async eraseOld(days: number): Promise<void> {
    const over = await this.source.query<{ id: string }[]>(
      `select g.id from chat_rooms r join groups g on g.id = r.group_id
        where r.written_at is not null and ${this.closes} < now() - make_interval(days => $1) order by r.written_at`,
      [days],
    );
    await eachOf(over, ({ id }) => this.eraseOldOf(id, days));
  }

  private async eraseOldOf(groupId: string, days: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const erased = await tx.query<{ photoId: string | null }[]>(
        `with messages as (delete from chat_messages where group_id = $1 returning photo_id),
         of_hosts as (delete from host_messages where group_id = $1),
         brought as (update seats set brings = null where group_id = $1 and brings is not null),
         quiet as (update chat_rooms set written_at = null
           where group_id = $1 and written_at < now() - make_interval(days => $2) returning group_id),
         contacts as (update meet_again m set contact = null from seats s join quiet q on q.group_id = s.group_id
           where m.from_seat = s.id and m.contact is not null)
         select photo_id as "photoId" from messages where photo_id is not null`,
        [groupId, days],
      );
      await this.photos.publishDropped(tx, erased);
    });
  }

  /** Hides or shows everything that this account wrote in chats. Returns false if a newer state is known. */
  async setHidden(
    tx: Tx,
    { accountId, version }: { accountId: string; version: number },
    hidden: boolean,
  ): Promise<boolean> {
    if (!(await keepNewest(tx, HiddenAccountEntity, { accountId, hidden, version }))) return false;
    const theirs = 'r.group_id in (select group_id from seats where account_id = $1)';
    await tx.query(`update chat_rooms r set revision = r.revision + 1 where ${theirs}`, [accountId]);
    // A statement of its own, as only that sees what was written until the chats were locked.
    await tx.query(
      `update chat_messages m set revision = r.revision from chat_rooms r where m.group_id = r.group_id and ${theirs}`,
      [accountId],
    );
    return true;
  }
}

function choiceOf(part: ChatPart): [where: string, order: string, value: number | string | null] {
  if ('after' in part) return ['m.revision > $2::int', 'm.revision', part.after];
  if ('id' in part) return ['m.id = $2::uuid', 'm.place', part.id];
  if ('key' in part) return ['m.seat_id = own.id and m.key = $2::uuid', 'm.place', part.key];
  return ['($2::int is null or m.place < $2::int)', 'm.place desc', part.before];
}
