import type { ChatPage, HostMessage, HostMessageCase, PageQuery } from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, secondsUntilFewer, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import { noteWriting, touchRoom } from '../chat/touch-room.ts';
import { HostMessageEntity } from './host-message.entity.ts';

/** Limit for one group, because each message is a mail to everybody in it. */
const DAILY = { at: 'sentAt', most: 20, seconds: 86_400 } as const;
/** Within this time the same text is the same message, sent again because its answer was lost. */
const AGAIN = '10 minutes';
const SHOWN = 10;

@Injectable()
export class HostMessagesRepository extends SqlRepository {
  async add(tx: Tx, message: Pick<HostMessageEntity, 'id' | 'groupId' | 'hostId' | 'text'>): Promise<void> {
    await tx.insert(HostMessageEntity, message);
    await touchRoom(tx, message.groupId);
    await noteWriting(tx, message.groupId);
  }

  /** Whether this text was just sent. Lock the group first. */
  isRepeated(tx: Tx, { groupId, text }: Pick<HostMessageEntity, 'groupId' | 'text'>): Promise<boolean> {
    const sentAt = Raw((at) => `${at} > now() - interval '${AGAIN}'`);
    return tx.existsBy(HostMessageEntity, { groupId, text, sentAt });
  }

  /** Seconds until the next may be sent to the group; null if it may now. Lock the group first. */
  wait(tx: Tx, groupId: string): Promise<number | null> {
    return secondsUntilFewer(tx, HostMessageEntity, { groupId }, DAILY);
  }

  ofGroup(groupId: string): Promise<HostMessage[]> {
    return this.source.query(
      `select ${columnsOf(HostMessageEntity, 'm', ['id', 'text'])}, ${isoOf('m.sent_at')} as "sentAt" from host_messages m
       where m.group_id = $1 and m.removed_at is null order by m.sent_at desc limit ${String(SHOWN)}`,
      [groupId],
    );
  }

  /** The newest, as they come with each page of the chat. */
  ofSeat(seatId: string): Promise<ChatPage['fromHost']> {
    return this.source.query(
      `select ${columnsOf(HostMessageEntity, 'm', ['id', 'text'])}, coalesce(h.name, '') as "firstName", ${isoOf('m.sent_at')} as "sentAt"
       from seats s join host_messages m on m.group_id = s.group_id left join hosts h on h.account_id = m.host_id
       where s.id = $1 and m.removed_at is null and m.sent_at between s.joined_at and coalesce(s.left_at, now()) order by m.sent_at desc limit 50`,
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

  async remove(tx: Tx, id: string): Promise<void> {
    const [rows] = await tx.query<[{ groupId: string }[], number]>(
      'update host_messages set removed_at = coalesce(removed_at, now()) where id = $1 returning group_id as "groupId"',
      [id],
    );
    for (const { groupId } of rows) await touchRoom(tx, groupId);
  }
}
