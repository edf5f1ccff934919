import type { ChatMessage, GroupChat } from '@emberhood/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ApiProblem } from '#shared/api/problem.ts';
import { useTryingAgain } from '#shared/hooks/use-trying-again.ts';
import { useStore } from '#shared/store.ts';
import { useSendMessage } from './api.ts';
import { expireOutboxes, outboxOf, type Quoted, type Unsent } from './outbox.ts';

export interface Waiting extends Unsent {
  /** Being sent; otherwise it waits for a manual retry. */
  sending: boolean;
  problem: ApiProblem | null;
}

/** Sends undelivered messages of these chats now and when the connection returns, and drops expired ones. */
export function useResumeSending(chats: readonly GroupChat[]): void {
  const { mutateAsync } = useSendMessage();
  const resume = useEffectEvent(() => {
    expireOutboxes();
    for (const { groupId, state } of chats)
      if (state === 'open') outboxOf(groupId).resume((message) => mutateAsync({ groupId, message }));
  });
  const open = chats.flatMap(({ groupId, state }) => (state === 'open' ? groupId : [])).join(' ');
  useEffect(() => {
    // Subscribing shows what other tabs write and send.
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

/** Undelivered messages and their actions. The text being written is not here, so that typing rerenders no messages. */
export function useOutbox(chat: GroupChat, messages: readonly ChatMessage[]) {
  const { groupId } = chat;
  const outbox = outboxOf(groupId);
  const unsent = useSyncExternalStore(outbox.draft.subscribe, () => outbox.draft.get().value.unsent);
  const tried = useStore(outbox.tried);
  const { mutateAsync } = useSendMessage();
  const send = (message: Unsent) => mutateAsync({ groupId, message });

  // The reply was lost, but the message has arrived.
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
  useTryingAgain(waiting.find(({ problem }) => problem)?.problem ?? undefined, () => outbox.resume(send));

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
    /** Puts its text back into the composer, before the current one. */
    edit: ({ key, text, quoted }: Unsent) => {
      const { text: written, quoted: other } = outbox.draft.get().value;
      outbox.drop(key);
      outbox.draft.update({ quoted: quoted ?? other });
      outbox.write(written === '' ? text : `${text}\n${written}`);
    },
    discard: ({ key }: Unsent) => outbox.drop(key),
  };
}
