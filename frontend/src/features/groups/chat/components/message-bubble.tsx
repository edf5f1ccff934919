import type { ChatMessage } from '@emberhood/contracts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { momentOf, timeOf } from '#shared/vocabulary/dates.ts';
import { chatStrings as strings } from '../strings.ts';

export const BUBBLE = 'max-w-[88%] rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-line';

interface MessageBubbleProps {
  message: ChatMessage;
  onReport: () => void;
  onTakeBack: () => void;
}

/** Who, when and what; plain text, as it was written. The day stands above the first message of it. */
export function MessageBubble({ message, onReport, onTakeBack }: MessageBubbleProps) {
  const { mine, text, gone, sentAt } = message;
  const name = message.firstName ?? strings.somebody;
  const moment = momentOf(sentAt);
  return (
    <div className={cx('flex flex-col gap-1', mine ? 'items-end' : 'items-start')}>
      <p className="flex items-center gap-2 text-sm">
        {!mine && (
          <span className="size-8 shrink-0">
            <Avatar name={name} photo={null} />
          </span>
        )}
        <span className="font-semibold">{mine ? strings.you : name}</span>
        <time dateTime={sentAt} className="text-muted">
          {timeOf(sentAt)}
        </time>
      </p>
      {text === null ? (
        <p className={cx(BUBBLE, 'border border-dashed border-control text-muted')}>
          {gone === 'author' ? strings.taken : strings.removed}
        </p>
      ) : (
        <p className={cx(BUBBLE, mine ? 'bg-amber text-on-amber' : 'bg-sunk text-ink')}>{text}</p>
      )}
      {!mine && gone !== 'operator' && (
        <Button
          kind="quiet"
          className="text-sm print:hidden"
          aria-label={strings.reportOf(name, moment)}
          onClick={onReport}
        >
          {strings.report}
        </Button>
      )}
      {mine && gone === null && (
        <Button
          kind="quiet"
          className="text-sm print:hidden"
          aria-label={strings.takeBackOf(moment)}
          onClick={onTakeBack}
        >
          {strings.takeBack}
        </Button>
      )}
    </div>
  );
}
