import { PHOTO_ALT_MAX } from '../constants.ts';
import { RejectionReason } from '../enums.ts';
import { freeText } from '../text.ts';
import { z } from '../zod.ts';

export const CHAT_TEXT_MAX = 2_000;
/** How long after sending its author can edit a message. */
export const CHAT_EDIT_MINUTES = 15;
/** Characters of a message that are quoted above an answer. */
export const CHAT_QUOTE_MAX = 140;
/** Messages of one page. */
export const CHAT_PAGE = 50;
/** Unread messages are counted up to this number. */
export const CHAT_UNREAD_MAX = 99;

/** `waiting` until the group is locked; `open` until some days after its end; `closed`: readable for a while. */
export const ChatState = z.enum(['waiting', 'open', 'closed']);

/** The chat of a group for one of its members. */
export const GroupChat = z.object({
  groupId: z.uuid(),
  title: z.string(),
  state: ChatState,
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** Others' messages since the reader last looked, counted up to `CHAT_UNREAD_MAX`. */
  unread: z.int(),
  /** How far the reader has read; 0 at first. */
  readPlace: z.int(),
  /** Whether messages are hidden because the reader has blocked their author. */
  blocking: z.boolean(),
});
export type GroupChat = z.output<typeof GroupChat>;

/** Reactions to a message. */
export const ReactionKind = z.enum(['like', 'love', 'laugh', 'celebrate', 'thanks']);
export type ReactionKind = z.output<typeof ReactionKind>;

/** The people who reacted in one way: the reader, and the others by first name. */
export const ChatReaction = z.object({ kind: ReactionKind, mine: z.boolean(), names: z.array(z.string()) });

/** A quoted message; its text is null if it is gone, and empty if it is only a photo. */
export const ChatQuote = z.object({
  id: z.uuid(),
  place: z.int(),
  firstName: z.string().nullable(),
  mine: z.boolean(),
  text: z.string().nullable(),
});
export type ChatQuote = z.output<typeof ChatQuote>;

/** In review; visible to the group; rejected by a moderator; not readable as a picture; removed. */
export const PhotoState = z.enum(['checking', 'shown', 'refused', 'failed', 'gone']);
export type PhotoState = z.output<typeof PhotoState>;

/** A photo for its reader: until it is shown, others than its author only get the state. */
export const ChatPhoto = z.object({
  state: PhotoState,
  /** Size of the full copy, once it exists. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  /** Why it was refused; for its author. */
  reason: RejectionReason.nullable(),
  /** Of a rejected photo, for its author's appeal. */
  id: z.uuid().nullable(),
});
export type ChatPhoto = z.output<typeof ChatPhoto>;

export const ChatMessage = z.object({
  id: z.uuid(),
  /** Grows with every message of the group; not without gaps. */
  place: z.int(),
  /** The revision of its last change: of two versions of a message, the one with the higher revision counts. */
  revision: z.int(),
  seatId: z.uuid(),
  /** Null once the author has left the group. */
  firstName: z.string().nullable(),
  mine: z.boolean(),
  /** The key it was sent with; for its author only. */
  key: z.uuid().nullable(),
  /** Null once deleted or removed; empty for a photo alone. */
  text: z.string().nullable(),
  photo: ChatPhoto.nullable(),
  gone: z.enum(['author', 'operator']).nullable(),
  sentAt: z.iso.datetime(),
  edited: z.boolean(),
  /** Null also if the reader cannot see the quoted message. */
  repliesTo: ChatQuote.nullable(),
  reactions: z.array(ChatReaction),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** What the database can count to. */
const PLACE_MAX = 2_147_483_647;
/**
 * Requests the newest page, the page before a place, or the changes after a revision, oldest first. In the reply,
 * `more` says whether the request has further results, and `revision` is the next `after`.
 */
export const ChatQuery = z.object({
  before: z.coerce.number().int().min(1).max(PLACE_MAX).optional(),
  after: z.coerce.number().int().min(0).max(PLACE_MAX).optional(),
});
export type ChatQuery = z.output<typeof ChatQuery>;
export const ChatPage = z.object({
  chat: GroupChat,
  messages: z.array(ChatMessage),
  /** The host's newest messages, the last first; the host does not read the chat. */
  fromHost: z.array(z.object({ id: z.uuid(), firstName: z.string(), text: z.string(), sentAt: z.iso.datetime() })),
  more: z.boolean(),
  revision: z.int(),
});
export type ChatPage = z.output<typeof ChatPage>;

const Text = freeText(CHAT_TEXT_MAX).min(1);

/** A repeated key is the same message: a retry writes nothing twice. */
export const ChatMessageInput = z
  .object({
    key: z.uuid(),
    text: freeText(CHAT_TEXT_MAX),
    repliesTo: z.uuid().optional(),
    /** A photo that was announced and uploaded. */
    photo: z.object({ id: z.uuid(), alt: freeText(PHOTO_ALT_MAX) }).optional(),
  })
  .refine(({ text, photo }) => text !== '' || photo !== undefined, { error: 'Write something, or add a photo.' });
export type ChatMessageInput = z.output<typeof ChatMessageInput>;

export const ChatEdit = z.object({ text: Text });

/** The stream says only that something has changed, never what. */
export const ChatNews = z.object({ revision: z.int() });
