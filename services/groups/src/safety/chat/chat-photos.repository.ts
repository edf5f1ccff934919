import { events, type EventPayload } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ChatMessageEntity } from './chat-message.entity.ts';
import { GONE, VISIBLE } from './visible.ts';

@Injectable()
export class ChatPhotosRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: Outbox,
  ) {}

  isTaken(tx: Tx, photoId: string): Promise<boolean> {
    return tx.existsBy(ChatMessageEntity, { photoId });
  }

  /** The photo of a message that the reader may see, which is only the author until it is approved. */
  async shown(seatId: string, messageId: string): Promise<{ photoId: string; ownerId: string } | undefined> {
    const [row] = await this.source.query<{ photoId: string; ownerId: string }[]>(
      `select m.photo_id as "photoId", s.account_id as "ownerId"
       from seats own join chat_messages m on m.group_id = own.group_id join seats s on s.id = m.seat_id
       where own.id = $1 and m.id = $2 and m.photo_id is not null and ${VISIBLE} and ${GONE} is null
         and (m.seat_id = own.id or m.photo->>'state' = 'shown')`,
      [seatId, messageId],
    );
    return row;
  }

  /** Returns the message with the photo; undefined if that author has none, or if a newer event is known. */
  async setState(
    tx: Tx,
    { photoId, ownerId, ...told }: EventPayload<typeof events.photoChanged>,
  ): Promise<{ id: string; groupId: string } | undefined> {
    const [rows] = await tx.query<[{ id: string; groupId: string }[], number]>(
      `update chat_messages m set photo = m.photo || $3::jsonb from seats s
       where m.photo_id = $1 and s.id = m.seat_id and s.account_id = $2 and (m.photo->>'version')::int < $4
       returning m.id, m.group_id as "groupId"`,
      [photoId, ownerId, JSON.stringify(told), told.version],
    );
    return rows[0];
  }

  /** Tells media, which checks the photo once its message exists. */
  publishSent(tx: Tx, photoId: string, accountId: string): Promise<void> {
    return this.outbox.add(tx, events.photoSent, { photoId, accountId });
  }

  async publishDropped(tx: Tx, messages: readonly { photoId: string | null }[]): Promise<void> {
    const photoIds = messages.flatMap(({ photoId }) => photoId ?? []);
    if (photoIds.length > 0) await this.outbox.add(tx, events.photosDropped, { photoIds });
  }
}
