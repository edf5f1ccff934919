import type { ChatMessage, ReactionKind } from '@emberhood/contracts';
import { useRef, type PointerEvent } from 'react';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { momentOf, timeOf } from '#shared/vocabulary/dates.ts';
import { listOf } from '#shared/vocabulary/sentence.ts';
import { REACTIONS } from '../reactions.ts';
import { chatStrings as strings } from '../strings.ts';
import { ChatPhoto } from './chat-photo.tsx';
import { MessageActs, type MessageActions } from './message-acts.tsx';
import { Quote } from './quote.tsx';

export const BUBBLE = 'chat-bubble rounded-card px-4 py-2 wrap-anywhere whitespace-pre-line';
export const idOf = (messageId: string) => `message-${messageId}`;
/** The duration of a long press on phones. */
const HELD_MS = 500;
interface MessageBubbleProps {
  message: ChatMessage;
  /** Of its author. */
  photo: string | null;
  /** Follows a message of the same person, so the name is not repeated. */
  follows: boolean;
  groupId: string;
  acts: MessageActions;
}

/** Sender, time and plain text. The day stands above its first message. */
export function MessageBubble({ message, photo, follows, groupId, acts }: MessageBubbleProps) {
  const { mine, gone, sentAt } = message;
  const name = nameOf(message);
  const hasMore = mine ? gone === null : gone !== 'operator';
  const { isOpen, open, close } = useDialog();
  const press = useLongPress(hasMore ? open : undefined);
  return (
    <div
      id={idOf(message.id)}
      tabIndex={-1}
      className={cx('chat-message flex items-end gap-2', mine ? 'flex-row-reverse' : '')}
    >
      {!mine && <span className="size-8 shrink-0">{!follows && <Avatar name={name} photo={photo} />}</span>}
      <div className={cx('flex max-w-xl min-w-0 flex-col', mine ? 'items-end' : 'items-start')}>
        <p className={follows || mine ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{name}</p>
        <div {...press} className={cx(BUBBLE, lookOf(message))}>
          <Said message={message} groupId={groupId} onOpen={acts.open} />
        </div>
        <Reactions message={message} onReact={acts.react?.bind(null, message)} />
      </div>
      {hasMore && (
        <Button
          kind="quiet"
          size="icon"
          className="shrink-0 text-muted"
          aria-haspopup="dialog"
          aria-label={mine ? strings.moreOfMine(momentOf(sentAt)) : strings.moreOf(name, momentOf(sentAt))}
          onClick={open}
        >
          <Icon name="more" />
        </Button>
      )}
      {isOpen && <MessageActs message={message} groupId={groupId} acts={acts} close={close} />}
    </div>
  );
}

const nameOf = ({ mine, firstName }: Pick<ChatMessage, 'mine' | 'firstName'>): string =>
  mine ? strings.you : (firstName ?? strings.somebody);

/** The text, below the message that it answers. */
function Said({
  message,
  groupId,
  onOpen,
}: Pick<MessageBubbleProps, 'message' | 'groupId'> & { onOpen: MessageActions['open'] }) {
  const { text, photo, gone, sentAt, edited, repliesTo } = message;
  const isGone = text === null;
  return (
    <>
      {repliesTo && !isGone && (
        <Quote name={nameOf(repliesTo)} text={repliesTo.text} className="mb-1" onOpen={() => onOpen(repliesTo)} />
      )}
      {photo && <ChatPhoto photo={photo} message={message} groupId={groupId} name={nameOf(message)} />}
      {text !== '' && <p>{text ?? (gone === 'author' ? strings.taken : strings.removed)}</p>}
      <time dateTime={sentAt} className="block text-right text-xs">
        {timeOf(sentAt)} {edited && !isGone && strings.edited}
      </time>
    </>
  );
}

function lookOf({ text, mine }: ChatMessage): string {
  const corner = mine ? 'chat-mine' : 'chat-theirs';
  if (text === null) return `border border-dashed border-control text-muted ${corner}`;
  return `${mine ? 'bg-amber text-on-amber' : 'bg-sunk text-ink'} ${corner}`;
}

/** Runs an action after a long press; a mouse has a button for it. */
function useLongPress(onHeld: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!onHeld) return {};
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end();
      if (pointerType === 'touch') timer.current = setTimeout(onHeld, HELD_MS);
    },
    // The browser cancels the pointer when a finger starts to scroll.
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
  };
}

interface ReactionsProps {
  message: ChatMessage;
  /** Undefined once the chat is closed. */
  onReact: ((kind: ReactionKind, on: boolean) => void) | undefined;
}

/** Each reaction with its count and people; a press adds or removes one's own. */
function Reactions({ message: { reactions }, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={strings.reactions} className="flex flex-wrap gap-1">
      {reactions.map(({ kind, mine, names }) => {
        const { sign, name } = REACTIONS[kind];
        const who = listOf([...(mine ? [strings.you] : []), ...names]);
        return (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={mine}
              aria-label={strings.reactionOf(name, who)}
              title={who}
              aria-disabled={onReact === undefined}
              onClick={() => onReact?.(kind, !mine)}
              className={cx(
                'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-control border px-2 text-sm font-semibold tabular-nums',
                mine ? 'border-control bg-sunk' : 'border-line bg-surface',
              )}
            >
              <span aria-hidden="true">{sign}</span>
              {names.length + (mine ? 1 : 0)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
