import type { ChatMessage, GroupChat } from '@emberhood/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ApiProblem } from '#shared/api/problem.ts';
import { useStore } from '#shared/store.ts';
import { useSendMessage } from './api.ts';
import { expireOutboxes, outboxOf, type Quoted, type Unsent } from './outbox.ts';

export interface Waiting extends Unsent {
  /** Under way; otherwise it waits for somebody to try again. */
  sending: boolean;
  problem: ApiProblem | null;
}

/** Sends what waits in any of these chats, now and with the next connection, on whichever screen one is. What has waited for too long is dropped. */
export function useResumeSending(chats: readonly GroupChat[]): void {
  const { mutateAsync } = useSendMessage();
  const resume = useEffectEvent(() => {
    expireOutboxes();
    for (const { groupId, state } of chats)
      if (state === 'open') outboxOf(groupId).resume((message) => mutateAsync({ groupId, message }));
  });
  const open = chats.flatMap(({ groupId, state }) => (state === 'open' ? groupId : [])).join(' ');
  useEffect(() => {
    // Heard of while they are watched: what other tabs write and send.
    const stops = open.split(' ').flatMap((id) => (id === '' ? [] : outboxOf(id).draft.subscribe(() => undefined)));
    const again = () => resume();
    again();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      for (const stop of stops) stop();
    };
  }, [open]);
}

/** What waits, and what may be done with it. The text being written is the composer's: no letter draws the messages again. */
export function useOutbox(chat: GroupChat, messages: readonly ChatMessage[]) {
  const { groupId } = chat;
  const outbox = outboxOf(groupId);
  const unsent = useSyncExternalStore(outbox.draft.subscribe, () => outbox.draft.get().value.unsent);
  const tried = useStore(outbox.tried);
  const { mutateAsync } = useSendMessage();
  const send = (message: Unsent) => mutateAsync({ groupId, message });

  // An answer that was lost: the message has arrived all the same.
  const arrived = new Set(messages.flatMap(({ key }) => key ?? []));
  const dropArrived = useEffectEvent(() => {
    if (outbox.unsent.some(({ key }) => arrived.has(key)))
      outbox.keep(outbox.unsent.filter(({ key }) => !arrived.has(key)));
  });
  useEffect(() => dropArrived(), [messages]);
  useResumeSending([chat]);

  const waiting: Waiting[] = unsent
    .filter(({ key }) => !arrived.has(key))
    .map((one) => {
      const how = tried.get(one.key) ?? null;
      return { ...one, sending: how === 'sending', problem: how === 'sending' ? null : how };
    });

  return {
    draft: outbox.draft,
    waiting,
    quote: (quoted: Quoted | null) => outbox.draft.update({ quoted, at: Date.now() }),
    write: (text: string) => outbox.write(text),
    send: (text: string, photo?: Unsent['photo']) => {
      const { quoted } = outbox.draft.get().value;
      const one = { key: crypto.randomUUID(), text, quoted, at: Date.now(), ...(photo && { photo }) };
      outbox.draft.update({ text: '', quoted: null });
      outbox.keep([...outbox.unsent, one]);
      outbox.deliver(one, send);
    },
    retry: ({ sending: _sending, problem: _problem, ...one }: Waiting) => outbox.deliver(one, send),
    /** Back to where it was written, before what is there. */
    edit: ({ key, text, quoted }: Unsent) => {
      const { text: written, quoted: other } = outbox.draft.get().value;
      outbox.drop(key);
      outbox.draft.update({ quoted: quoted ?? other });
      outbox.write(written === '' ? text : `${text}\n${written}`);
    },
    discard: ({ key }: Unsent) => outbox.drop(key),
  };
}
