import type { ChatMessage, ChatPage, ReactionKind } from '@emberhood/contracts';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import type { ReportInput } from '@emberhood/contracts/reports';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';
import type { Unsent } from './outbox.ts';

/** The chats of all the member's groups, in one call. */
export const chatsQuery = { ...fieldQuery(['groups', 'chats'], groupChatApi.myChats, 'chats'), staleTime: 0 };

/** Whether the chat is open and what is unread, for the page of the group. */
export const chatStandingQuery = (id: string) => ({
  ...fieldQuery(['groups', id, 'chat'], groupChatApi.groupChat, 'chat', { params: { id } }),
  staleTime: 0,
});

/** The loaded messages of a chat, from the newest page backwards without gaps. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ['groups', id, 'chat', 'messages'],
    queryFn: ({ signal }) => call(groupChatApi.chatMessages, { params: { id }, signal }),
    // Changes are fetched by revision; a full load happens only at first and after a block.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
    // Keeps the cached data if this reply is older.
    structuralSharing: (known, page) => (isNewer(known as ChatPage | undefined, page as ChatPage) ? known : page),
  });

const isNewer = (known: ChatPage | undefined, page: ChatPage) => known !== undefined && known.revision > page.revision;

/** Merges messages by id, in the order written; of two versions the newer one counts, whichever arrived first. */
export function withMessages(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of more)
    if (message.revision >= (byId.get(message.id)?.revision ?? 0)) byId.set(message.id, message);
  return [...byId.values()].toSorted((one, other) => one.place - other.place);
}

function withNews(page: ChatPage, news: ChatPage): ChatPage {
  const messages = withMessages(page.messages, news.messages);
  if (news.revision < page.revision) return { ...page, messages };
  const { chat, fromHost, revision } = news;
  return { ...page, chat, fromHost, messages, revision };
}

/** Reloads the chat when a message, or the member's seat, no longer exists. */
const whenGone = (id: string) => (error: unknown) => {
  if (asProblem(error).isGone) void invalidate(chatQuery(id).queryKey);
};

/** Fetches the changes since the last load. If they exceed a page, the chat is reloaded. */
export async function loadNews(id: string): Promise<void> {
  const { queryKey } = chatQuery(id);
  const known = queryClient.getQueryData(queryKey);
  if (!known) return;
  const asked = call(groupChatApi.chatMessages, { params: { id }, query: { after: known.revision } });
  void asked.catch(whenGone(id));
  const news = await asked;
  if (news.more) await invalidate(queryKey);
  else queryClient.setQueryData(queryKey, (page) => page && withNews(page, news));
}

export function useOlderMessages(id: string) {
  const { queryKey } = chatQuery(id);
  return useMutation({
    mutationFn: (before: number) => call(groupChatApi.chatMessages, { params: { id }, query: { before } }),
    // Not if the chat was loaded anew meanwhile: between its newest page and these there would be a gap.
    onSuccess: ({ messages, more }, before) =>
      queryClient.setQueryData(queryKey, (page) =>
        page?.messages[0]?.place === before ? { ...page, messages: withMessages(messages, page.messages), more } : page,
      ),
  });
}

function putMessage(id: string, message: ChatMessage): void {
  queryClient.setQueryData(
    chatQuery(id).queryKey,
    (page) => page && { ...page, messages: withMessages(page.messages, [message]) },
  );
}

/** A change whose reply is the changed message. */
function useMessageCall<Input>(
  id: string,
  send: (input: Input) => Promise<{ message: ChatMessage }>,
  failure?: { key: string },
) {
  return useMutation({
    meta: { failure },
    mutationFn: send,
    onSuccess: ({ message }) => putMessage(id, message),
    onError: whenGone(id),
  });
}

export const useSendMessage = () =>
  useMutation({
    mutationFn: ({ groupId: id, message: { key, text, quoted, photo } }: { groupId: string; message: Unsent }) =>
      call(groupChatApi.sendChatMessage, {
        params: { id },
        body: { key, text, ...(quoted && { repliesTo: quoted.id }), ...(photo && { photo }) },
      }),
    onSuccess: ({ message }, { groupId }) => putMessage(groupId, message),
    onError: (error, { groupId }) => whenGone(groupId)(error),
  });

export const useEditMessage = (id: string) =>
  useMessageCall(id, ({ messageId, text }: { messageId: string; text: string }) =>
    call(groupChatApi.editChatMessage, { params: { id, messageId }, body: { text } }),
  );

export const useReact = (id: string) =>
  useMessageCall(
    id,
    ({ messageId, kind, on }: { messageId: string; kind: ReactionKind; on: boolean }) =>
      call(groupChatApi.reactToChatMessage, { params: { id, messageId, kind }, body: { on } }),
    { key: 'reaction' },
  );

export const useDeleteMessage = (id: string) =>
  useMutation({
    mutationFn: (messageId: string) => call(groupChatApi.takeBackChatMessage, { params: { id, messageId } }),
    onSettled: () => loadNews(id).catch(() => undefined),
  });

/** Saves how far the member has read, for the unread mark; the next call makes up for a failure. */
export const useMarkRead = (id: string) =>
  useMutation({
    mutationFn: (place: number) => call(groupChatApi.readChat, { params: { id }, body: { place } }),
    onSuccess: () => {
      queryClient.setQueryData(chatStandingQuery(id).queryKey, (standing) => standing && { ...standing, unread: 0 });
      return invalidate(chatsQuery.queryKey);
    },
  });

export const reportMessage = (id: string, messageId: string, body: ReportInput) =>
  call(groupChatApi.reportChatMessage, { params: { id, messageId }, body });

export const reportHostMessage = (id: string, messageId: string, body: ReportInput) =>
  call(groupChatApi.reportHostMessage, { params: { id, messageId }, body });

export const reportGroupmate = (id: string, seatId: string, body: ReportInput) =>
  call(groupChatApi.reportGroupmate, { params: { id, seatId }, body });
