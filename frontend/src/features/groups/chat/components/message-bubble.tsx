import { reportMessage } from '../api.ts';
import { ReportDialog } from '#shared/report/report-dialog.tsx';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import type { ChatMessage } from '@emberhood/contracts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { momentOf, timeOf } from '#shared/vocabulary/dates.ts';
import { chatStrings as strings } from '../strings.ts';

export const BUBBLE = 'max-w-[88%] rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-line';

interface MessageBubbleProps {
  message: ChatMessage;
  groupId: string;
  onTakeBack: () => void;
}

/** Who, when and what; plain text, as it was written. The day stands above the first message of it. */
export function MessageBubble({ message, groupId, onTakeBack }: MessageBubbleProps) {
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
        <DialogButton
          kind="quiet"
          className="text-sm print:hidden"
          aria-label={strings.reportOf(name, moment)}
          dialog={(close) => (
            <ReportDialog
              about={strings.reportAbout(name)}
              send={(report) => reportMessage(groupId, message.id, report)}
              onClose={close}
            />
          )}
        >
          {strings.report}
        </DialogButton>
      )}
      {mine && gone === null && (
        <ConfirmButton
          kind="quiet"
          className="text-sm print:hidden"
          aria-label={strings.takeBackOf(moment)}
          question={strings.takeBackQuestion}
          confirm={strings.takeBack}
          onConfirm={onTakeBack}
        >
          {strings.takeBack}
        </ConfirmButton>
      )}
    </div>
  );
}
