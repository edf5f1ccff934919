import type { ChatPhoto } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** What a message keeps of its photo: what its author may know, and how new that is. */
export type KeptPhoto = Omit<ChatPhoto, 'id'> & { version: number };

/** Erased `CHAT_KEEP_DAYS` after its chat is closed; until then what is gone stays for reports. */
@Entity({ name: 'chat_messages' })
@Unique('chat_messages_key', ['seatId', 'key'])
@Unique('chat_messages_place', ['groupId', 'place'])
@Index('chat_messages_revision', ['groupId', 'revision'])
@Index('chat_messages_photo', ['photoId'], { unique: true, where: 'photo_id is not null' })
@Check('chat_messages_gone_check', oneOf('gone', ['author', 'operator']))
export class ChatMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  @ForeignKey('seats') @Column('uuid') seatId!: string;
  /** With which it was sent: the same again is the same message. */
  @Column('uuid') key!: string;
  /** The chat's revision at which it was written. */
  @Column('integer') place!: number;
  /** That of its last change. */
  @Column('integer') revision!: number;
  @Column('text') text!: string;
  /** What it said before each edit, for reports. */
  @Column('text', { array: true, default: [] }) earlier!: string[];
  /** The message it answers, which may be erased by now. */
  @Column('uuid', { nullable: true }) repliesTo!: string | null;
  /** Of media; null where there is none. */
  @Column('uuid', { nullable: true }) photoId!: string | null;
  @Column('jsonb', { nullable: true }) photo!: KeptPhoto | null;
  /** Who took it away. */
  @Column('text', { nullable: true }) gone!: 'author' | 'operator' | null;
  @Column('timestamptz', { default: () => 'now()' }) sentAt!: Date;
}
