import { CHAT_TEXT_MAX } from '@emberhood/contracts/groups/chat';
import { useId, type KeyboardEvent, type SubmitEvent } from 'react';
import { FieldError } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { chatStrings as strings } from '../strings.ts';
import type { useOutbox } from '../use-outbox.ts';

/** Grows with what is written. Enter sends; what is too long stays as it is, and says by how much. */
export function Composer({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const id = useId();
  const over = outbox.text.trim().length - CHAT_TEXT_MAX;
  const send = () => {
    const text = outbox.text.trim();
    if (text !== '' && over <= 0) outbox.send(text);
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter also ends a word that an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="space-y-1">
      <div className="flex items-end gap-2">
        <textarea
          aria-label={strings.input}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={over > 0 || undefined}
          placeholder={strings.placeholder}
          rows={1}
          value={outbox.text}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => outbox.write(event.target.value)}
          onKeyDown={onKey}
          className="chat-input block min-h-12 w-full min-w-0 flex-1 rounded-control border border-control bg-surface px-4 py-2.5 text-ink aria-invalid:edge-danger"
        />
        <Button type="submit" aria-disabled={outbox.text.trim() === '' || over > 0}>
          {strings.send}
        </Button>
      </div>
      {/* Of no use where there are no keys to press. */}
      <p id={`${id}-hint`} className="chat-hint text-sm text-muted">
        {strings.hint}
      </p>
      <FieldError id={`${id}-error`} error={over > 0 ? strings.tooLong(over) : undefined} />
    </form>
  );
}
