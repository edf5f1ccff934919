import type { ChatMessage } from '@emberhood/contracts';
import { useState } from 'react';
import { ReportDialog } from '#shared/report/report-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { reportMessage } from '../api.ts';
import { chatStrings as strings } from '../strings.ts';

interface MessageActsProps {
  message: ChatMessage;
  groupId: string;
  onTakeBack: () => void;
  onClose: () => void;
}

/** What one can do about a message: an own one can be taken back, one of somebody else be reported. */
export function MessageActs({ message, groupId, onTakeBack, onClose }: MessageActsProps) {
  const { id, mine, text, firstName } = message;
  const [goesOn, setGoesOn] = useState(false);
  const name = firstName ?? strings.somebody;
  const copy = () => {
    navigator.clipboard.writeText(text ?? '').then(
      () => toasts.show(strings.copied),
      () => toasts.show(strings.copyFailed, { kind: 'error' }),
    );
    onClose();
  };
  if (goesOn && mine)
    return (
      <ConfirmDialog
        question={strings.takeBackQuestion}
        confirm={strings.takeBack}
        onConfirm={onTakeBack}
        onClose={onClose}
      />
    );
  if (goesOn)
    return (
      <ReportDialog
        about={strings.reportAbout(name)}
        send={(report) => reportMessage(groupId, id, report)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={mine ? strings.yourMessage : strings.messageFrom(name)} onClose={onClose}>
      {text !== null && <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
      <div className="flex flex-wrap gap-3">
        {text !== null && (
          <Button kind="secondary" onClick={copy}>
            {strings.copy}
          </Button>
        )}
        <Button kind="danger" onClick={() => setGoesOn(true)}>
          {mine ? strings.takeBack : strings.report}
        </Button>
      </div>
    </Dialog>
  );
}
