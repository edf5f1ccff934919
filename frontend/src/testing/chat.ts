import { ChatMessage, ChatPage } from '@emberhood/contracts';
import { GROUP_ID, groupmate, inDays } from './groups.ts';
import { blank } from './sample.ts';

export const chatMessage = (place: number, change: Partial<ChatMessage> = {}): ChatMessage =>
  blank(ChatMessage, {
    id: `00000000-0000-4000-8000-c${String(place).padStart(11, '0')}`,
    place,
    revision: place,
    seatId: groupmate(1).seatId,
    firstName: 'Mia',
    text: `Message ${String(place)}`,
    sentAt: '2026-11-20T18:00:00.000Z',
    ...change,
  });

export const groupChat = (change: Partial<ChatPage['chat']> = {}): ChatPage['chat'] => ({
  groupId: GROUP_ID,
  title: 'Pottery for beginners',
  state: 'open',
  opensAt: inDays(-1),
  closesAt: inDays(20),
  unread: 0,
  readPlace: 0,
  blocking: false,
  ...change,
});

export const chatPage = (messages: ChatMessage[] = [], change: Partial<ChatPage> = {}): ChatPage =>
  blank(ChatPage, {
    chat: groupChat(),
    messages,
    revision: messages.at(-1)?.place ?? 0,
    ...change,
  });
