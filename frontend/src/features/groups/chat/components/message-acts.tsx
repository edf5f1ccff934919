import type { ChatMessage } from '@emberhood/contracts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { chatStrings as strings } from '../strings.ts';

interface MessageActsProps {
  message: ChatMessage;
  onReport: () => void;
  onTakeBack: () => void;
  onClose: () => void;
}

/** What one can do about a message: an own one can be taken back, one of somebody else be reported. */
export function MessageActs({ message: { mine, firstName, text }, onReport, onTakeBack, onClose }: MessageActsProps) {
  const copy = () => {
    navigator.clipboard.writeText(text ?? '').then(
      () => toasts.show(strings.copied),
      () => toasts.show(strings.copyFailed, { kind: 'error' }),
    );
    onClose();
  };
  return (
    <Dialog title={mine ? strings.yourMessage : strings.messageFrom(firstName ?? strings.somebody)} onClose={onClose}>
      {text !== null && <p className="line-clamp-4 wrap-anywhere whitespace-pre-line text-muted">{text}</p>}
      <div className="flex flex-wrap gap-3">
        {text !== null && (
          <Button kind="secondary" onClick={copy}>
            {strings.copy}
          </Button>
        )}
        <Button kind="danger" onClick={mine ? onTakeBack : onReport}>
          {mine ? strings.takeBack : strings.report}
        </Button>
      </div>
    </Dialog>
  );
}
