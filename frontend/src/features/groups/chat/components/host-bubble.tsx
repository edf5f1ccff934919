import type { ChatPage } from '@emberhood/contracts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { timeOf } from '#shared/vocabulary/dates.ts';
import { LateReport } from '../../components/late-report.tsx';
import { reportHostMessage } from '../api.ts';
import { chatStrings as strings } from '../strings.ts';
import { BUBBLE } from './message-bubble.tsx';

interface HostBubbleProps {
  message: ChatPage['fromHost'][number];
  groupId: string;
}

/** A message from the host, marked as such: it also came by mail, and the host does not read answers here. */
export function HostBubble({ message: { id, firstName, text, sentAt }, groupId }: HostBubbleProps) {
  const name = strings.hostNamed(firstName);
  return (
    <div className="flex items-end gap-2">
      <Avatar name={name} photo={null} className="w-8 shrink-0" />
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
