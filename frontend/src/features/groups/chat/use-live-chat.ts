import { ChatNews } from '@emberhood/contracts/groups/chat';
import { groupChatApi } from '@emberhood/contracts/http/group-chat';
import { useEffect, useSyncExternalStore } from 'react';
import { urlOf } from '#shared/api/client.ts';
import { listen } from '#shared/api/live-stream.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { chatQuery, loadNews } from './api.ts';

/** Loads changes as soon as the server announces them, while the tab is visible. Returns whether it is. */
export function useLiveChat(id: string): boolean {
  const visible = useVisible();
  useEffect(() => {
    if (!visible) return undefined;
    const load = () => void loadNews(id).catch(() => undefined);
    const stop = listen({
      url: urlOf(groupChatApi.chatEvents, { id }),
      event: 'news',
      onData: (data) => {
        const news = ChatNews.safeParse(JSON.parse(data)).data;
        if (news && news.revision > (queryClient.getQueryData(chatQuery(id).queryKey)?.revision ?? 0)) load();
      },
      onMissed: load,
    });
    addEventListener('online', load);
    load();
    return () => {
      stop();
      removeEventListener('online', load);
    };
  }, [id, visible]);
  return visible;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether somebody may be looking at this tab. */
function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}
