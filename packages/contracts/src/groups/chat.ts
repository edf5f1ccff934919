import { PHOTO_ALT_MAX } from '../constants.ts';
import { RejectionReason } from '../enums.ts';
import { z } from '../zod.ts';

export const CHAT_TEXT_MAX = 2_000;
/** So long after it was sent a message can be edited by its author. */
export const CHAT_EDIT_MINUTES = 15;
/** As much of a message as is quoted above an answer to it. */
export const CHAT_QUOTE_MAX = 140;
/** Messages of one page. */
export const CHAT_PAGE = 50;
/** From here on the number of unread messages is not counted any further. */
export const CHAT_UNREAD_MAX = 99;

/** Waiting until the group is locked; open until some days after its end; closed: still to be read for a while. */
export const ChatState = z.enum(['waiting', 'open', 'closed']);
export type ChatState = z.output<typeof ChatState>;

/** The chat of a group as one of its members finds it. */
export const GroupChat = z.object({
  groupId: z.uuid(),
  title: z.string(),
  state: ChatState,
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** What others wrote since the reader last looked, counted up to `CHAT_UNREAD_MAX`. */
  unread: z.int(),
  /** How far the reader has read; 0 at first. */
  readPlace: z.int(),
  /** Whether something is left out because the reader has blocked its author. */
  blocking: z.boolean(),
});
export type GroupChat = z.output<typeof GroupChat>;

/** What a message can be answered with in one tap. */
export const ReactionKind = z.enum(['like', 'love', 'laugh', 'celebrate', 'thanks']);
export type ReactionKind = z.output<typeof ReactionKind>;

/** Who of the group has reacted in one way: the reader, and the others by their first names. */
export const ChatReaction = z.object({ kind: ReactionKind, mine: z.boolean(), names: z.array(z.string()) });
export type ChatReaction = z.output<typeof ChatReaction>;

/** The message that another one answers; null text once it is gone, an empty one where it is a photo alone. */
export const ChatQuote = z.object({
  id: z.uuid(),
  place: z.int(),
  firstName: z.string().nullable(),
  mine: z.boolean(),
  text: z.string().nullable(),
});
export type ChatQuote = z.output<typeof ChatQuote>;

/** Being looked at by us; seen by the group; not accepted by a moderator; not a picture that can be read; taken away. */
export const PhotoState = z.enum(['checking', 'shown', 'refused', 'failed', 'gone']);
export type PhotoState = z.output<typeof PhotoState>;

/** What its reader may know of a photo: until it is shown, its author only has more than the state. */
export const ChatPhoto = z.object({
  state: PhotoState,
  /** Of the full copy, once there is one. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  /** Why it was refused; for its author. */
  reason: RejectionReason.nullable(),
  /** Of one that was refused, for its author: what an appeal is about. */
  id: z.uuid().nullable().default(null),
});
export type ChatPhoto = z.output<typeof ChatPhoto>;

export const ChatMessage = z.object({
  id: z.uuid(),
  /** Grows with every message of the group; not without gaps. */
  place: z.int(),
  /** That of its last change: of two answers about a message, the one with the higher revision counts. */
  revision: z.int(),
  seatId: z.uuid(),
  /** Null once the author has left the group. */
  firstName: z.string().nullable(),
  mine: z.boolean(),
  /** With which it was sent; to its author only. */
  key: z.uuid().nullable(),
  /** Null once taken back or removed; empty where a photo says it all. */
  text: z.string().nullable(),
  photo: ChatPhoto.nullable().default(null),
  gone: z.enum(['author', 'operator']).nullable(),
  sentAt: z.iso.datetime(),
  edited: z.boolean(),
  /** Null also where the reader does not see the message that is answered. */
  repliesTo: ChatQuote.nullable(),
  reactions: z.array(ChatReaction),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/**
 * The newest page; the page before a place; or what has changed after a revision, oldest change first. `more`: there is
 * more of what was asked for. `revision`: to ask after, the next time.
 */
export const ChatQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
});
export type ChatQuery = z.output<typeof ChatQuery>;
export const ChatPage = z.object({
  chat: GroupChat,
  messages: z.array(ChatMessage),
  /** What the host wrote to everybody, all of it with every answer; the host reads nothing here. */
  fromHost: z.array(z.object({ id: z.uuid(), firstName: z.string(), text: z.string(), sentAt: z.iso.datetime() })),
  more: z.boolean(),
  revision: z.int(),
});
export type ChatPage = z.output<typeof ChatPage>;

const Text = z.string().trim().min(1).max(CHAT_TEXT_MAX);

/** The same key again is the same message: it is written once, whatever the line did. */
export const ChatMessageInput = z
  .object({
    key: z.uuid(),
    text: z.string().trim().max(CHAT_TEXT_MAX),
    repliesTo: z.uuid().optional(),
    /** One that was announced and put into the store. */
    photo: z.object({ id: z.uuid(), alt: z.string().trim().max(PHOTO_ALT_MAX) }).optional(),
  })
  .refine(({ text, photo }) => text !== '' || photo !== undefined, { error: 'Write something, or add a photo.' });
export type ChatMessageInput = z.output<typeof ChatMessageInput>;

export const ChatEdit = z.object({ text: Text });
export type ChatEdit = z.output<typeof ChatEdit>;

/** What the stream tells: something has changed, never what. */
export const ChatNews = z.object({ revision: z.int() });
export type ChatNews = z.output<typeof ChatNews>;
