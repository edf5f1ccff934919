import type { ChatPage, HostMessageCase, PageQuery } from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { noteWriting, touchRoom } from '../chat/touch-room.ts';
import { HostMessageEntity } from './host-message.entity.ts';

/** Limit for one group, because each message is a mail to everybody in it. */
const PER_DAY = 20;
/** Within this time the same text is the same message, sent again because its answer was lost. */
const AGAIN = '10 minutes';

@Injectable()
export class HostMessagesRepository extends SqlRepository {
  async add(tx: Tx, message: Pick<HostMessageEntity, 'id' | 'groupId' | 'hostId' | 'text'>): Promise<void> {
    await tx.insert(HostMessageEntity, message);
    await touchRoom(tx, message.groupId);
    await noteWriting(tx, message.groupId);
  }

  /** Whether this text was just sent, and how long until the next may be sent (null: now). Lock the group first. */
  async limitsOf(
    tx: Tx,
    { groupId, text }: Pick<HostMessageEntity, 'groupId' | 'text'>,
  ): Promise<{ isRepeated: boolean; waitSeconds: number | null }> {
    const [row] = await tx.query<{ isRepeated: boolean; waitSeconds: number | null }[]>(
      `select coalesce(bool_or(m.text = $2 and m.sent_at > now() - interval '${AGAIN}'), false) as "isRepeated",
         case when count(*) >= $3::int then ceil(extract(epoch from min(m.sent_at) + interval '1 day' - now()))::int end as "waitSeconds"
       from (select text, sent_at from host_messages where group_id = $1 and sent_at > now() - interval '1 day'
         order by sent_at desc limit $3::int) m`,
      [groupId, text, PER_DAY],
    );
    return row ?? { isRepeated: false, waitSeconds: null };
  }

  /** Messages of hosts that the member with this seat sees, newest last. */
  ofSeat(seatId: string): Promise<ChatPage['fromHost']> {
    return this.source.query(
      `select ${columnsOf(HostMessageEntity, 'm', ['id', 'text'])}, coalesce(h.name, '') as "firstName", ${isoOf('m.sent_at')} as "sentAt"
       from seats s join host_messages m on m.group_id = s.group_id left join hosts h on h.account_id = m.host_id
       where s.id = $1 and m.removed_at is null and m.sent_at between s.joined_at and coalesce(s.left_at, now()) order by m.sent_at`,
      [seatId],
    );
  }

  list(page: PageQuery) {
    return readPage<HostMessageCase>(
      this.source,
      {
        select: `${columnsOf(HostMessageEntity, 'm', ['id', 'groupId', 'hostId', 'text'])}, o.title, coalesce(h.name, '') as "hostName",
          ${isoOf('m.sent_at')} as "sentAt", m.removed_at is not null as removed`,
        from: `host_messages m join groups g on g.id = m.group_id join offerings o on o.id = g.offering_id
          left join hosts h on h.account_id = m.host_id`,
        order: { 'm.sent_at': 'timestamptz', 'm.id': 'uuid' },
        newestFirst: true,
      },
      page,
    );
  }

  /** Hides the message from all members. */
  async remove(tx: Tx, id: string): Promise<void> {
    const [rows] = await tx.query<[{ groupId: string }[], number]>(
      'update host_messages set removed_at = coalesce(removed_at, now()) where id = $1 returning group_id as "groupId"',
      [id],
    );
    for (const { groupId } of rows) await touchRoom(tx, groupId);
  }
}
