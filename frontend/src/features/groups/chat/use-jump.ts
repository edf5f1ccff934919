import type { ChatPage } from '@emberhood/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toasts } from '#shared/ui/toasts.ts';
import type { useOlderMessages } from './api.ts';
import { idOf } from './message-id.ts';
import { chatStrings as strings } from './strings.ts';

/** Leads to a message, and loads what is older than the first one until it is there. */
export function useJump({ messages, more }: ChatPage, older: ReturnType<typeof useOlderMessages>) {
  const wanted = useRef<string>(undefined);
  const go = () => {
    if (wanted.current === undefined) return;
    const element = document.querySelector<HTMLElement>(`#${idOf(wanted.current)}`);
    const [first] = messages;
    if (!element && more && first) {
      if (!older.isPending) older.mutate(first.place);
      return;
    }
    wanted.current = undefined;
    if (!element) toasts.show(strings.quoteGone);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  };
  const goOn = useEffectEvent(go);
  useEffect(() => goOn(), [messages]);
  const jumpTo = (messageId: string) => {
    wanted.current = messageId;
    go();
  };
  // What failed is told above the messages, and ends the search.
  useEffect(() => {
    if (older.isError) wanted.current = undefined;
  }, [older.isError]);
  return jumpTo;
}
