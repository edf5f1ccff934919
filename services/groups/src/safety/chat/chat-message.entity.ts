import type { ChatPhoto } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/** What a message keeps of its photo: what its author may know, and the version of the last event about it. */
export type KeptPhoto = Omit<ChatPhoto, 'id'> & { version: number };

/** Erased `CHAT_KEEP_DAYS` after its chat closes; until then removed messages are kept for reports. */
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
  /** Idempotency key: sending the same key again returns the same message. */
  @Column('uuid') key!: string;
  /** The chat's revision at which it was written. */
  @Column('integer') place!: number;
  /** The chat's revision at its last change. */
  @Column('integer') revision!: number;
  @Column('text') text!: string;
  /** The text before each edit, kept for reports. */
  @Column('text', { array: true, default: [] }) earlier!: string[];
  /** The message it answers, which may be erased by now. */
  @Column('uuid', { nullable: true }) repliesTo!: string | null;
  /** The photo's id in media; null without a photo. */
  @Column('uuid', { nullable: true }) photoId!: string | null;
  @Column('jsonb', { nullable: true }) photo!: KeptPhoto | null;
  /** Who removed it. */
  @Column('text', { nullable: true }) gone!: 'author' | 'operator' | null;
  @Column('timestamptz', { default: () => 'now()' }) sentAt!: Date;
}
