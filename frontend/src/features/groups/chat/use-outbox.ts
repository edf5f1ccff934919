import type { ChatMessage, GroupChat } from '@emberhood/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asProblem, type ApiProblem } from '#shared/api/problem.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { useSendMessage } from './api.ts';
import { outboxOf, type Quoted, type Unsent } from './outbox.ts';

export interface Waiting extends Unsent {
  /** Under way; otherwise it waits for somebody to try again. */
  sending: boolean;
  problem: ApiProblem | null;
}

/** Sends one after the other, in the order in which they were written. What fails stays, with its text and its key. */
export function useOutbox({ groupId, state }: GroupChat, messages: readonly ChatMessage[]) {
  const outbox = outboxOf(groupId);
  const { value } = useDraft(outbox);
  const send = useSendMessage(groupId);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, ApiProblem>>(new Map());
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const keep = (change: (unsent: Unsent[]) => Unsent[]) => {
    outbox.update({ unsent: change(outbox.get().value.unsent) });
    outbox.flush();
  };
  const drop = (key: string) => keep((unsent) => unsent.filter((one) => one.key !== key));

  const deliver = (one: Unsent) => {
    setSending((before) => new Set([...before, one.key]));
    setProblems((before) => new Map([...before].filter(([key]) => key !== one.key)));
    line.current = line.current.then(async () => {
      try {
        const { key, text, quoted } = one;
        await send.mutateAsync({ key, text, ...(quoted && { repliesTo: quoted.id }) });
        drop(one.key);
      } catch (error) {
        setProblems((before) => new Map([...before, [one.key, asProblem(error)]]));
      }
      setSending((before) => new Set([...before].filter((key) => key !== one.key)));
    });
  };

  // An answer that was lost: the message has arrived all the same.
  const arrived = new Set(messages.flatMap(({ key }) => key ?? []));
  const dropArrived = useEffectEvent(() => {
    if (outbox.get().value.unsent.some(({ key }) => arrived.has(key)))
      keep((unsent) => unsent.filter(({ key }) => !arrived.has(key)));
  });
  useEffect(() => dropArrived(), [messages]);

  // By itself, also what was written before a reload. What the server has refused waits for its writer.
  const resume = useEffectEvent(() => {
    if (!navigator.onLine || state !== 'open') return;
    for (const one of outbox.get().value.unsent)
      if (!sending.has(one.key) && (problems.get(one.key)?.status ?? 0) === 0) deliver(one);
  });
  useEffect(() => {
    const again = () => resume();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const waiting: Waiting[] = value.unsent
    .filter(({ key }) => !arrived.has(key))
    .map((one) => ({ ...one, sending: sending.has(one.key), problem: problems.get(one.key) ?? null }));

  return {
    text: value.text,
    quoted: value.quoted,
    waiting,
    quote: (quoted: Quoted | null) => outbox.update({ quoted }),
    write: (text: string) => outbox.update({ text }),
    send: (text: string) => {
      const one = { key: crypto.randomUUID(), text, quoted: outbox.get().value.quoted };
      outbox.update({ text: '', quoted: null });
      keep((unsent) => [...unsent, one]);
      deliver(one);
    },
    retry: ({ key, text, quoted }: Unsent) => deliver({ key, text, quoted }),
    /** Back to where it was written, before what is there. */
    edit: ({ key, text, quoted }: Unsent) => {
      const { text: written, quoted: other } = outbox.get().value;
      drop(key);
      outbox.update({ text: written === '' ? text : `${text}\n${written}`, quoted: quoted ?? other });
    },
    discard: ({ key }: Unsent) => drop(key),
  };
}
