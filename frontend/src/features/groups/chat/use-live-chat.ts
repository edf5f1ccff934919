import { ChatNews } from '@emberhood/contracts/groups/chat';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { chatQuery, loadNews } from './api.ts';

/** Where no stream can be had, so often is asked instead. */
const POLL_MS = 15_000;

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** Loads what has changed as soon as the server says so; a hidden tab listens to nothing. Returns whether it is seen. */
export function useLiveChat(id: string, there: boolean): boolean {
  const client = useQueryClient();
  const visible = useVisible();
  useEffect(() => {
    if (!there || !visible) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const load = () => void loadNews(client, id).catch(() => undefined);
    // Ends after a while, and the browser asks again by itself.
    const events = new EventSource(urlOf(groupChatApi.chatEvents, { id }));
    events.addEventListener('news', (event: MessageEvent<string>) => {
      const news = ChatNews.safeParse(JSON.parse(event.data)).data;
      if (news && news.revision > (client.getQueryData(chatQuery(id).queryKey)?.revision ?? 0)) load();
    });
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) timer ??= setInterval(load, POLL_MS);
    });
    addEventListener('online', load);
    load();
    return () => {
      events.close();
      clearInterval(timer);
      removeEventListener('online', load);
    };
  }, [client, id, there, visible]);
  return visible;
}
