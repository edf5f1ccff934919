import type { ChatMessage, ChatPage } from '@emberhood/contracts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useMarkRead, useOlderMessages, useTakeBack } from '../api.ts';
import { chatStrings as strings } from '../strings.ts';
import type { useOutbox } from '../use-outbox.ts';
import { MessageBubble } from './message-bubble.tsx';
import { WaitingMessage } from './waiting-message.tsx';

/** Pixels from the end within which one counts as reading the newest. */
const NEAR_END = 80;

/** Within it, what one person writes in a row stands together, under their name. */
const TOGETHER_MS = 5 * 60_000;
/** Pixels from the beginning at which earlier messages are asked for. */
const NEAR_BEGIN = 160;

interface MessageLogProps {
  page: ChatPage;
  outbox: ReturnType<typeof useOutbox>;
  /** Whether the tab is in sight: only then is something read. */
  seen: boolean;
}

export function MessageLog({ page: { chat, messages, more }, outbox, seen }: MessageLogProps) {
  const older = useOlderMessages(chat.groupId);
  const takeBack = useTakeBack(chat.groupId);
  const { scroller, atEnd, toEnd, onScroll } = useEnd(messages, outbox.waiting.length);
  useReading(chat.groupId, messages.at(-1)?.place ?? 0, seen && atEnd);
  const first = messages[0];
  const loadOlder = () => first && !older.isPending && older.mutate(first.place);
  const scrolled = () => {
    onScroll();
    if (more && !older.isError && (scroller.current?.scrollTop ?? Infinity) < NEAR_BEGIN) loadOlder();
  };
  return (
    <div className="relative min-h-0">
      <div
        ref={scroller}
        onScroll={scrolled}
        role="group"
        aria-label={strings.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        className="flex h-full flex-col gap-4 overflow-y-auto overscroll-y-contain px-4 py-4 -outline-offset-3! lg:px-0 print:h-auto print:overflow-visible"
      >
        {more ? (
          <Button
            kind="secondary"
            className="self-center print:hidden"
            busy={older.isPending}
            busyLabel={strings.loadingOlder}
            onClick={loadOlder}
          >
            {strings.older}
          </Button>
        ) : (
          <p className="prose-width self-center text-center text-sm text-balance text-muted print:hidden">
            {strings.intro} {chat.blocking && strings.blocking}
          </p>
        )}
        {older.isError && <Alert>{asProblem(older.error).message}</Alert>}
        {messages.length === 0 && outbox.waiting.length === 0 && (
          <div className="m-auto space-y-2 text-center">
            <p className="font-semibold">{strings.empty}</p>
            <p className="text-pretty text-muted">{strings.emptyText}</p>
          </div>
        )}
        <div role="log" aria-label={strings.log} aria-busy={older.isPending} className="mt-auto">
          <ol>
            {messages.map((message, index) => {
              const before = messages[index - 1];
              const isNewDay = !before || dayOf(message.sentAt) !== dayOf(before.sentAt);
              const follows = !isNewDay && isTogether(before, message);
              return (
                <li key={message.id} className={follows ? 'mt-1' : 'mt-4 first:mt-0'}>
                  {isNewDay && (
                    <p className="mb-4 text-center text-sm font-semibold text-muted">{dayOf(message.sentAt)}</p>
                  )}
                  <MessageBubble
                    message={message}
                    groupId={chat.groupId}
                    follows={follows}
                    onTakeBack={() => takeBack.mutate(message.id, { onSuccess: () => toasts.show(strings.takenBack) })}
                  />
                </li>
              );
            })}
          </ol>
        </div>
        {outbox.waiting.length > 0 && (
          <ul className="space-y-4 print:hidden">
            {outbox.waiting.map((one) => (
              <li key={one.key} className="flex flex-col">
                <WaitingMessage message={one} outbox={outbox} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!atEnd && (
        <Button kind="secondary" className="chat-to-end print:hidden" onClick={toEnd}>
          <Icon name="chevron-down" />
          {strings.newBelow}
        </Button>
      )}
      {takeBack.isError && <Alert>{asProblem(takeBack.error).message}</Alert>}
    </div>
  );
}

function isTogether(before: ChatMessage, { seatId, mine, sentAt }: ChatMessage): boolean {
  return (
    before.seatId === seatId && before.mine === mine && Date.parse(sentAt) - Date.parse(before.sentAt) < TOGETHER_MS
  );
}

/** Stays at the end for whoever is there, and where one reads for whoever is not, also when earlier messages come. */
function useEnd(messages: readonly ChatMessage[], waiting: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const firstId = messages[0]?.id;
  const lastId = messages.at(-1)?.id;
  const before = useRef({ firstId, waiting, height: 0 });
  const isAtEnd = useEffectEvent(() => atEnd);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { firstId: oldFirst, waiting: oldWaiting, height } = before.current;
    before.current = { firstId, waiting, height: element.scrollHeight };
    if (oldFirst !== firstId && height > 0 && !isAtEnd()) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd() || waiting > oldWaiting) element.scrollTop = element.scrollHeight;
  }, [firstId, lastId, waiting]);
  // A phone that is turned, or whose keyboard comes up, leaves less room.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd()) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return {
    scroller,
    atEnd,
    toEnd: () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }),
    onScroll: () => {
      const element = scroller.current;
      if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END);
    },
  };
}

/** Says how far one has read, once for each newest message that was in sight. */
function useReading(groupId: string, newest: number, reading: boolean): void {
  const mark = useMarkRead(groupId);
  const told = useRef(0);
  const tell = useEffectEvent((place: number) => {
    told.current = place;
    mark.mutate(place);
  });
  useEffect(() => {
    if (reading && newest > told.current) tell(newest);
  }, [newest, reading]);
}
