import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { chatStrings as strings } from '../strings.ts';
import type { useOutbox, Waiting } from '../use-outbox.ts';
import { BUBBLE } from './message-bubble.tsx';
import { Quote } from './quote.tsx';

/** An undelivered message: being sent, or waiting for a retry. */
export function WaitingMessage({ message, outbox }: { message: Waiting; outbox: ReturnType<typeof useOutbox> }) {
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
