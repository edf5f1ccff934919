import { randomUUID } from 'node:crypto';
import {
  AppError,
  CHAT_PAGE,
  type ChatMessage,
  type ChatMessageInput,
  type ChatPage,
  type ChatQuery,
  type GroupChat,
  type ReactionKind,
} from '@emberhood/contracts';
import { Metrics, Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { HostMessagesRepository } from '../host-messages/host-messages.repository.ts';
import type { KeptPhoto } from './chat-message.entity.ts';
import { ChatPhotosRepository } from './chat-photos.repository.ts';
import { CHAT_CONFIG, type ChatConfig } from './chat.config.ts';
import { type ChatPart, ChatRepository, type ChatSeat, type Listener } from './chat.repository.ts';
import { touchRoom } from './touch-room.ts';

/** The chat of a group, from its lock until some days after its end (guide 2, decision: chat). */
@Injectable()
export class ChatService {
  private readonly refused;

  constructor(
    private readonly chats: ChatRepository,
    private readonly hostMessages: HostMessagesRepository,
    private readonly photos: ChatPhotosRepository,
    private readonly transactions: Transactions,
    metrics: Metrics,
    @Inject(CHAT_CONFIG) private readonly config: ChatConfig,
  ) {
    this.refused = metrics.counter('group_chat_refused_total', 'Messages that were not taken, by reason', ['reason']);
  }

  /** Chats of all groups in which the member has a seat and knows of it. */
  async chatsOf(accountId: string): Promise<GroupChat[]> {
    const seats = await this.chats.seats(accountId);
    return seats.map(({ seatId: _own, ...chat }) => chat);
  }

  /** @throws GROUPS.NOT_FOUND, also for a group of other members */
  async chat(accountId: string, groupId: string): Promise<GroupChat> {
    const { seatId: _own, ...chat } = await this.seat(accountId, groupId);
    return chat;
  }

  /** @throws GROUPS.NOT_FOUND */
  async page(accountId: string, groupId: string, query: ChatQuery): Promise<ChatPage> {
    const { seatId, ...chat } = await this.seat(accountId, groupId);
    // Read first, so that a message written meanwhile is returned again next time instead of being missed.
    const revision = await this.chats.revision(groupId);
    const part = query.after === undefined ? { before: query.before ?? null } : { after: query.after };
    const [found, fromHost] = await Promise.all([
      this.chats.messages(seatId, part, CHAT_PAGE),
      this.hostMessages.ofSeat(seatId),
    ]);
    const messages = found.slice(0, CHAT_PAGE).toSorted((one, other) => one.place - other.place);
    return { chat, messages, fromHost, more: found.length > CHAT_PAGE, revision };
  }

  /**
   * @throws GROUPS.NOT_FOUND, GROUPS.CHAT_NOT_OPEN, GROUPS.CHAT_CLOSED, GROUPS.CHAT_TOO_MANY,
   * MEDIA.IDEMPOTENCY_CONFLICT
   */
  async send(accountId: string, groupId: string, input: ChatMessageInput): Promise<ChatMessage> {
    const { key, text, repliesTo, photo } = input;
    return this.transactions.run(async (tx) => {
      const seat = await this.seat(accountId, groupId, tx);
      const revision = await touchRoom(tx, groupId);
      // Asked under the chat's lock, because the same message may have come a moment ago.
      const [before] = await this.chats.messages(seat.seatId, { key }, 1, tx);
      if (before) return before;
      this.assertOpen(seat);
      const retryAfter = await this.chats.wait(tx, seat.seatId, this.config.CHAT_MESSAGES_PER_MINUTE);
      if (retryAfter !== null) {
        this.refused.inc({ reason: 'too_many' });
        throw new AppError('GROUPS.CHAT_TOO_MANY', { retryAfter });
      }
      if (photo && (await this.photos.isTaken(tx, photo.id))) throw new AppError('MEDIA.IDEMPOTENCY_CONFLICT');
      // An answer to a message that the author cannot see becomes an ordinary message.
      const [quoted] = repliesTo === undefined ? [] : await this.chats.messages(seat.seatId, { id: repliesTo }, 1, tx);
      const parts = { text, repliesTo: quoted?.id ?? null, photoId: photo?.id ?? null, photo: keptOf(photo) };
      await this.chats.insert(tx, { id: randomUUID(), groupId, seatId: seat.seatId, key, ...parts }, revision);
      if (photo) await this.photos.publishSent(tx, photo.id, accountId);
      return this.messageFor(tx, seat.seatId, { key });
    });
  }

  /** The photo of a message, if this reader may see it. @throws GROUPS.NOT_FOUND, GROUPS.MESSAGE_NOT_FOUND */
  async photo(accountId: string, groupId: string, messageId: string): Promise<{ photoId: string; ownerId: string }> {
    const { seatId } = await this.seat(accountId, groupId);
    const photo = await this.photos.shown(seatId, messageId);
    if (!photo) throw new AppError('GROUPS.MESSAGE_NOT_FOUND');
    return photo;
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.CHAT_CLOSED, GROUPS.MESSAGE_NOT_FOUND, GROUPS.CHAT_EDIT_LATE */
  edit(accountId: string, groupId: string, messageId: string, text: string): Promise<ChatMessage> {
    return this.transactions.run(async (tx) => {
      const seat = await this.seat(accountId, groupId, tx);
      this.assertOpen(seat);
      const revision = await touchRoom(tx, groupId);
      const outcome = await this.chats.edit(tx, messageId, { seatId: seat.seatId, text, revision });
      if (outcome === 'none') throw new AppError('GROUPS.MESSAGE_NOT_FOUND');
      if (outcome === 'late') throw new AppError('GROUPS.CHAT_EDIT_LATE');
      return this.messageFor(tx, seat.seatId, { id: messageId });
    });
  }

  /** @throws GROUPS.NOT_FOUND, GROUPS.CHAT_CLOSED, GROUPS.MESSAGE_NOT_FOUND, also for one that the member cannot see */
  react(accountId: string, groupId: string, messageId: string, kind: ReactionKind, on: boolean): Promise<ChatMessage> {
    return this.transactions.run(async (tx) => {
      const seat = await this.seat(accountId, groupId, tx);
      this.assertOpen(seat);
      const revision = await touchRoom(tx, groupId);
      const { gone } = await this.messageFor(tx, seat.seatId, { id: messageId });
      if (gone !== null) throw new AppError('GROUPS.MESSAGE_NOT_FOUND');
      await this.chats.react(tx, { messageId, seatId: seat.seatId, kind }, on);
      await this.chats.stamp(tx, messageId, revision);
      return this.messageFor(tx, seat.seatId, { id: messageId });
    });
  }

  /** Possible even after the chat has closed. @throws GROUPS.NOT_FOUND, GROUPS.MESSAGE_NOT_FOUND */
  deleteMessage(accountId: string, groupId: string, messageId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { seatId } = await this.seat(accountId, groupId, tx);
      const revision = await touchRoom(tx, groupId);
      if (!(await this.chats.remove(tx, messageId, { seatId, gone: 'author', revision })))
        throw new AppError('GROUPS.MESSAGE_NOT_FOUND');
    });
  }

  async read(accountId: string, groupId: string, place: number): Promise<void> {
    const { seatId } = await this.seat(accountId, groupId);
    const newest = await this.chats.revision(groupId);
    await this.chats.read(seatId, Math.min(place, newest));
  }

  revisionsFor(listeners: readonly Listener[]): Promise<(number | null)[]> {
    return this.chats.revisionsFor(listeners);
  }

  private async messageFor(tx: Tx, seatId: string, part: ChatPart): Promise<ChatMessage> {
    const [message] = await this.chats.messages(seatId, part, 1, tx);
    if (!message) throw new AppError('GROUPS.MESSAGE_NOT_FOUND');
    return message;
  }

  private async seat(accountId: string, groupId: string, tx?: Tx): Promise<ChatSeat> {
    const [seat] = await this.chats.seats(accountId, groupId, tx);
    if (!seat) throw new AppError('GROUPS.NOT_FOUND');
    return seat;
  }

  private assertOpen({ state }: ChatSeat): void {
    if (state === 'open') return;
    this.refused.inc({ reason: state });
    throw new AppError(state === 'waiting' ? 'GROUPS.CHAT_NOT_OPEN' : 'GROUPS.CHAT_CLOSED');
  }
}

function keptOf(photo: ChatMessageInput['photo']): KeptPhoto | null {
  if (!photo) return null;
  return { state: 'checking', width: null, height: null, alt: photo.alt, reason: null, version: 0 };
}
