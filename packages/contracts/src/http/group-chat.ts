import {
  ChatEdit,
  ChatMessage,
  ChatMessageInput,
  ChatPage,
  ChatQuery,
  GroupChat,
  ReactionKind,
} from '../groups/chat.ts';
import { ReportInput } from '../reports.ts';
import { Id, z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

const byMessage = z.object({ id: Id, messageId: Id });

/** The chat of a group, and reports of its messages. Its own module, as most screens do not need it. */
export const groupChatApi = {
  myChats: signedIn('GET', '/chats', 'List the user’s group chats with unread counts', {
    reply: z.object({ chats: z.array(GroupChat) }),
  }),
  groupChat: signedIn('GET', '/groups/:id/chat', 'Get whether a group’s chat is open, and its unread count', {
    reply: z.object({ chat: GroupChat }),
  }),
  chatMessages: signedIn(
    'GET',
    '/groups/:id/chat/messages',
    'List messages: the newest, older ones, or changes since a revision',
    {
      query: ChatQuery,
      reply: ChatPage,
    },
  ),
  sendChatMessage: signedIn('POST', '/groups/:id/chat/messages', 'Send a message; repeating a key sends nothing', {
    body: ChatMessageInput,
    reply: z.object({ message: ChatMessage }),
    status: 201,
  }),
  editChatMessage: signedIn('PUT', '/groups/:id/chat/messages/:messageId', 'Edit a message within 15 minutes', {
    body: ChatEdit,
    reply: z.object({ message: ChatMessage }),
  }),
  reactToChatMessage: signedIn(
    'PUT',
    '/groups/:id/chat/messages/:messageId/reactions/:kind',
    'Add or remove a reaction',
    {
      params: byMessage.extend({ kind: ReactionKind }),
      body: z.object({ on: z.boolean() }),
      reply: z.object({ message: ChatMessage }),
    },
  ),
  takeBackChatMessage: signedIn('DELETE', '/groups/:id/chat/messages/:messageId', 'Delete a message of one’s own'),
  readChat: signedIn('PUT', '/groups/:id/chat/read', 'Mark messages as read up to a place', {
    body: z.object({ place: z.int().min(0) }),
  }),
  chatEvents: signedIn(
    'GET',
    '/groups/:id/chat/events',
    'Server-sent events: `news` with the chat’s revision, at once and after every change',
    { stream: true },
  ),
  reportChatMessage: signedIn(
    'POST',
    '/groups/:id/chat/messages/:messageId/report',
    'Report a message; the reporter is not disclosed',
    { body: ReportInput },
  ),
  reportHostMessage: signedIn(
    'POST',
    '/groups/:id/host-messages/:messageId/report',
    'Report a host’s message; the reporter is not disclosed',
    { body: ReportInput },
  ),
  reportGroupmate: signedIn(
    'POST',
    '/groups/:id/seats/:seatId/report',
    'Report a member of the group; the reporter is not disclosed',
    { body: ReportInput },
  ),
} as const satisfies Record<string, Endpoint>;
