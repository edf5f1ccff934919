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
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

const byMessage = z.object({ id: z.uuid(), messageId: z.uuid() });

/** The chat of a group, and reports of its messages. Its own module, as most screens do not need it. */
export const groupChatApi = {
  myChats: signedIn('GET', '/chats', 'The chats of one’s groups, and what is unread in each', {
    reply: z.object({ chats: z.array(GroupChat) }),
  }),
  groupChat: signedIn('GET', '/groups/:id/chat', 'Whether the chat of a group is open, and what is unread', {
    reply: z.object({ chat: GroupChat }),
  }),
  chatMessages: signedIn('GET', '/groups/:id/chat/messages', 'Messages: the newest, older ones, or changes', {
    query: ChatQuery,
    reply: ChatPage,
  }),
  sendChatMessage: signedIn('POST', '/groups/:id/chat/messages', 'Write to the group, once for each key', {
    body: ChatMessageInput,
    reply: z.object({ message: ChatMessage }),
    status: 201,
  }),
  editChatMessage: signedIn('PUT', '/groups/:id/chat/messages/:messageId', 'Edit an own message, for some minutes', {
    body: ChatEdit,
    reply: z.object({ message: ChatMessage }),
  }),
  reactToChatMessage: signedIn(
    'PUT',
    '/groups/:id/chat/messages/:messageId/reactions/:kind',
    'React to a message, or take the reaction back',
    {
      params: byMessage.extend({ kind: ReactionKind }),
      body: z.object({ on: z.boolean() }),
      reply: z.object({ message: ChatMessage }),
    },
  ),
  takeBackChatMessage: signedIn('DELETE', '/groups/:id/chat/messages/:messageId', 'Take an own message back'),
  readChat: signedIn('PUT', '/groups/:id/chat/read', 'How far one has read', {
    body: z.object({ place: z.int().min(0) }),
  }),
  chatEvents: signedIn(
    'GET',
    '/groups/:id/chat/events',
    'Server-sent events: `news` with a revision at once and after every change, never with a text',
    { stream: true },
  ),
  reportChatMessage: signedIn(
    'POST',
    '/groups/:id/chat/messages/:messageId/report',
    'Report a message; nobody learns by whom',
    { body: ReportInput },
  ),
  reportHostMessage: signedIn(
    'POST',
    '/groups/:id/host-messages/:messageId/report',
    'Report what the host wrote; nobody learns by whom',
    { body: ReportInput },
  ),
  reportGroupmate: signedIn(
    'POST',
    '/groups/:id/seats/:seatId/report',
    'Report somebody in one’s group; nobody learns by whom',
    { body: ReportInput },
  ),
} as const satisfies Record<string, Endpoint>;
