import type { ChatMessage, ChatPage } from '@emberhood/contracts';
import { CHAT_QUOTE_MAX } from '@emberhood/contracts/groups/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ProblemAlert } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf, timeOf } from '#shared/vocabulary/dates.ts';
import { groupQuery, useFaces } from '../../api.ts';
import { LateReport } from '../../components/late-report.tsx';
import { reportHostMessage, useDeleteMessage, useOlderMessages, useReact } from '../api.ts';
import { chatStrings as strings } from '../strings.ts';
import { useEnd, useReading, useUnreadFrom } from '../use-log-position.ts';
import type { useOutbox, Waiting } from '../use-outbox.ts';
import type { MessageActions } from './message-acts.tsx';
import { BUBBLE, idOf, MessageBubble } from './message-bubble.tsx';
import { Quote } from './quote.tsx';

/** Consecutive messages of one person within this time are grouped under one name. */
const TOGETHER_MS = 5 * 60_000;
/** Pixels from the top at which earlier messages are loaded. */
const NEAR_BEGIN = 160;

interface MessageLogProps {
  page: ChatPage;
  outbox: ReturnType<typeof useOutbox>;
  /** Whether the tab is visible: only then do messages count as read. */
  seen: boolean;
  /** Whether the page has just been loaded, and is not from the cache. */
  fresh: boolean;
}

export function MessageLog({ page, outbox, seen, fresh }: MessageLogProps) {
  const { chat, messages, more } = page;
  const { groupId } = chat;
  const older = useOlderMessages(groupId);
  const deleteMessage = useDeleteMessage(groupId);
  const react = useReact(groupId);
  const unreadFrom = useUnreadFrom(chat, fresh);
  const newLine = useRef<HTMLParagraphElement>(null);
  const items = itemsOf(page);
  const { data: group } = useQuery(groupQuery(groupId));
  const faceOf = useFaces(groupId, group?.groupmates);
  const { scroller, atEnd, hasNewBelow, toEnd, onScroll } = useEnd({
    firstId: messages[0]?.id,
    lastId: items.at(-1)?.id,
    waiting: outbox.waiting.length,
    newLine,
    isLineKnown: unreadFrom !== undefined,
  });
  const newest = messages.at(-1)?.place ?? 0;
  useReading(groupId, { newest, seen: seen && unreadFrom !== undefined, atEnd, scroller });
  const jumpTo = useJump(page, older);
  const isOpen = chat.state === 'open';
  const acts: MessageActions = {
    deleteMessage: ({ id }) => deleteMessage.mutate(id, { onSuccess: () => toasts.show(strings.messageDeleted) }),
    open: ({ id }) => jumpTo(id),
    reply: isOpen
      ? ({ id, mine, firstName, text }) =>
          outbox.quote({
            id,
            name: mine ? strings.yourself : (firstName ?? strings.somebody),
            text: (text ?? '').slice(0, CHAT_QUOTE_MAX),
          })
      : undefined,
    react: isOpen ? ({ id }, kind, on) => react.mutate({ messageId: id, kind, on }) : undefined,
  };
  const firstNew = unreadFrom == null ? undefined : messages.find(({ mine, place }) => !mine && place > unreadFrom)?.id;
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
            className="self-center"
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
        <ProblemAlert error={older.error} />
        {items.length === 0 && outbox.waiting.length === 0 && (
          <div className="m-auto space-y-2 text-center">
            <p className="font-semibold">{isOpen ? strings.empty : strings.emptyClosed}</p>
            {isOpen && <p className="text-pretty text-muted">{strings.emptyText}</p>}
          </div>
        )}
        {/* Both lists in one element, whose height is observed: a delivery error makes it grow. */}
        <div className="mt-auto flex flex-col gap-4">
          <div role="log" aria-label={strings.log} aria-busy={older.isPending}>
            <ol>
              {items.map((item, index) => {
                const before = items[index - 1];
                const isNewDay = !before || dayOf(item.sentAt) !== dayOf(before.sentAt);
                const isFirstNew = item.id === firstNew;
                const follows = !isNewDay && !isFirstNew && isTogether(before, item);
                return (
                  <li key={item.id} className={follows ? 'mt-1' : 'mt-4 first:mt-0'}>
                    {isNewDay && <Between>{dayOf(item.sentAt)}</Between>}
                    {isFirstNew && (
                      <p ref={newLine} className="chat-new mb-4 flex items-center gap-3 text-sm font-semibold">
                        {strings.newFromHere}
                      </p>
                    )}
                    {'place' in item ? (
                      <MessageBubble
                        message={item}
                        photo={faceOf(item.seatId)}
                        groupId={groupId}
                        follows={follows}
                        acts={acts}
                      />
                    ) : (
                      <HostBubble message={item} groupId={groupId} />
                    )}
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
      </div>
      {!atEnd && (
        <div className="chat-to-end print:hidden">
          <Button kind="secondary" onClick={toEnd}>
            <Icon name="chevron-down" />
            {hasNewBelow ? strings.newBelow : strings.toEnd}
          </Button>
        </div>
      )}
      <ProblemAlert error={deleteMessage.error} />
    </div>
  );
}

function Between({ children }: { children: ReactNode }) {
  return <p className="mb-4 text-center text-sm font-semibold text-muted">{children}</p>;
}

type Item = ChatMessage | ChatPage['fromHost'][number];

/** Merges the host's messages in; those older than all loaded messages appear with their page. */
function itemsOf({ messages, fromHost, more }: ChatPage): Item[] {
  const from = more ? (messages[0]?.sentAt ?? '') : '';
  return [...messages, ...fromHost.filter(({ sentAt }) => sentAt >= from)].toSorted((one, other) =>
    one.sentAt === other.sentAt ? 0 : one.sentAt < other.sentAt ? -1 : 1,
  );
}

function isTogether(before: Item, item: Item): boolean {
  return (
    'place' in before &&
    'place' in item &&
    before.seatId === item.seatId &&
    Date.parse(item.sentAt) - Date.parse(before.sentAt) < TOGETHER_MS
  );
}

/** Scrolls to a message, loading older pages until it is there. */
function useJump({ messages, more }: ChatPage, older: ReturnType<typeof useOlderMessages>) {
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
  useEffect(() => goOn(), [messages, older.isPending]);
  const jumpTo = (messageId: string) => {
    wanted.current = messageId;
    go();
  };
  // A failure is shown above the messages, and ends the search.
  useEffect(() => {
    if (older.isError) wanted.current = undefined;
  }, [older.isError]);
  return jumpTo;
}

/** An undelivered message: being sent, or waiting for a retry. */
function WaitingMessage({ message, outbox }: { message: Waiting; outbox: ReturnType<typeof useOutbox> }) {
  const { text, quoted, photo, sending, problem } = message;
  return (
    <div className="flex flex-col items-end gap-1">
      <div className={cx(BUBBLE, 'border border-dashed border-control')}>
        {quoted && <Quote name={quoted.name} text={quoted.text} className="mb-1" />}
        {photo && <p>{photo.alt === '' ? strings.photo : strings.photoOf(photo.alt)}</p>}
        {text !== '' && <p>{text}</p>}
      </div>
      <p role="status" className={cx('text-sm', problem ? 'font-medium text-danger' : 'text-muted')}>
        {sending ? strings.sending : `${strings.notSent} ${problem?.message ?? ''}`}
      </p>
      {!sending && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={() => outbox.retry(message)}>
            {strings.retry}
          </Button>
          {!photo && (
            <Button kind="quiet" onClick={() => outbox.edit(message)}>
              {strings.change}
            </Button>
          )}
          <ConfirmButton kind="quiet" question={strings.discardQuestion} onConfirm={() => outbox.discard(message)}>
            {strings.discard}
          </ConfirmButton>
        </div>
      )}
    </div>
  );
}

interface HostBubbleProps {
  message: ChatPage['fromHost'][number];
  groupId: string;
}

/** A message from the host, marked as such: it also came by mail, and the host does not read answers here. */
function HostBubble({ message: { id, firstName, text, sentAt }, groupId }: HostBubbleProps) {
  const name = strings.hostNamed(firstName);
  return (
    <div className="flex items-end gap-2">
      <Avatar name={name} photo={null} className="size-8 shrink-0" />
      <div className="flex min-w-0 flex-col items-start">
        <p className="mb-1 text-sm font-semibold">{name}</p>
        <div className={cx(BUBBLE, 'chat-theirs border border-control bg-surface')}>
          <p>{text}</p>
          <time dateTime={sentAt} className="block text-right text-xs">
            {timeOf(sentAt)}
          </time>
        </div>
      </div>
      <DialogButton
        kind="quiet"
        size="icon"
        className="shrink-0 text-muted"
        aria-haspopup="dialog"
        aria-label={strings.reportHost(name)}
        dialog={
          <LateReport id={id} about={strings.hostMessage} send={(report) => reportHostMessage(groupId, id, report)} />
        }
      >
        <Icon name="more" />
      </DialogButton>
    </div>
  );
}
