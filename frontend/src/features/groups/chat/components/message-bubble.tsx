import type { ChatMessage } from '@emberhood/contracts';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { momentOf, timeOf } from '#shared/vocabulary/dates.ts';
import { idOf } from '../message-id.ts';
import { chatStrings as strings } from '../strings.ts';
import { useLongPress } from '../use-long-press.ts';
import { ChatPhoto } from './chat-photo.tsx';
import { MessageActs, type MessageActions } from './message-acts.tsx';
import { Quote } from './quote.tsx';
import { Reactions } from './reactions.tsx';

export const BUBBLE = 'chat-bubble rounded-card px-4 py-2 wrap-anywhere whitespace-pre-line';

interface MessageBubbleProps {
  message: ChatMessage;
  /** Goes on from the one above it, by the same person: without their name once more. */
  follows: boolean;
  groupId: string;
  acts: MessageActions;
}

/** Who, when and what; plain text, as it was written. The day stands above the first message of it. */
export function MessageBubble({ message, follows, groupId, acts }: MessageBubbleProps) {
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
      {!mine && <span className="size-8 shrink-0">{!follows && <Avatar name={name} photo={null} />}</span>}
      <div className={cx('flex min-w-0 flex-col', mine ? 'items-end' : 'items-start')}>
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
          className="shrink-0 text-muted print:hidden"
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

/** What it says, below what it answers. */
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
