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
import { endpoint, type Endpoint } from './endpoint.ts';

const byId = z.object({ id: z.uuid() });
const byMessage = z.object({ id: z.uuid(), messageId: z.uuid() });

/** What the members of a group write to each other, and how they report what should not be. A file of its own: most screens need none of it. */
export const groupChatApi = {
  myChats: endpoint('GET', '/chats', 'session', 'The chats of one’s groups, and what is unread in each', {
    reply: z.object({ chats: z.array(GroupChat) }),
  }),
  groupChat: endpoint('GET', '/groups/:id/chat', 'session', 'Whether the chat of a group is open, and what is unread', {
    params: byId,
    reply: z.object({ chat: GroupChat }),
  }),
  chatMessages: endpoint(
    'GET',
    '/groups/:id/chat/messages',
    'session',
    'Messages: the newest, older ones, or changes',
    {
      params: byId,
      query: ChatQuery,
      reply: ChatPage,
    },
  ),
  sendChatMessage: endpoint('POST', '/groups/:id/chat/messages', 'session', 'Write to the group, once for each key', {
    params: byId,
    body: ChatMessageInput,
    reply: z.object({ message: ChatMessage }),
    status: 201,
  }),
  editChatMessage: endpoint(
    'PUT',
    '/groups/:id/chat/messages/:messageId',
    'session',
    'Edit an own message, for some minutes',
    { params: byMessage, body: ChatEdit, reply: z.object({ message: ChatMessage }) },
  ),
  reactToChatMessage: endpoint(
    'PUT',
    '/groups/:id/chat/messages/:messageId/reactions/:kind',
    'session',
    'React to a message, or take the reaction back',
    {
      params: byMessage.extend({ kind: ReactionKind }),
      body: z.object({ on: z.boolean() }),
      reply: z.object({ message: ChatMessage }),
    },
  ),
  takeBackChatMessage: endpoint(
    'DELETE',
    '/groups/:id/chat/messages/:messageId',
    'session',
    'Take an own message back',
    { params: byMessage },
  ),
  readChat: endpoint('PUT', '/groups/:id/chat/read', 'session', 'How far one has read', {
    params: byId,
    body: z.object({ place: z.int().min(0) }),
  }),
  chatEvents: endpoint(
    'GET',
    '/groups/:id/chat/events',
    'session',
    'Server-sent events: `news` with a revision at once and after every change, never with a text',
    { params: byId, stream: true },
  ),
  reportChatMessage: endpoint(
    'POST',
    '/groups/:id/chat/messages/:messageId/report',
    'session',
    'Report a message; nobody learns by whom',
    { params: byMessage, body: ReportInput },
  ),
  reportHostMessage: endpoint(
    'POST',
    '/groups/:id/host-messages/:messageId/report',
    'session',
    'Report what the host wrote; nobody learns by whom',
    { params: byMessage, body: ReportInput },
  ),
  reportGroupmate: endpoint(
    'POST',
    '/groups/:id/seats/:seatId/report',
    'session',
    'Report somebody in one’s group; nobody learns by whom',
    { params: z.object({ id: z.uuid(), seatId: z.uuid() }), body: ReportInput },
  ),
} as const satisfies Record<string, Endpoint>;
