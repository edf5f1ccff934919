import { CHAT_TEXT_MAX } from '@emberhood/contracts/groups/chat';
import { useEffect, useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { FieldError } from '#shared/forms/field.tsx';
import { GrowingText } from '#shared/forms/growing-text.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { chatStrings as strings } from '../strings.ts';
import type { useOutbox } from '../use-outbox.ts';
import { Quote } from './quote.tsx';

/** Grows with what is written. Enter sends; what is too long stays as it is, and says by how much. */
export function Composer({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { quoted } = outbox;
  const before = useRef(quoted?.id);
  // Whoever answers writes next. The dialog of the message gives the focus back a moment after it is gone.
  useEffect(() => {
    const isOther = quoted !== null && quoted.id !== before.current;
    before.current = quoted?.id;
    if (!isOther) return undefined;
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [quoted]);
  const over = outbox.text.trim().length - CHAT_TEXT_MAX;
  const send = () => {
    const text = outbox.text.trim();
    if (text !== '' && over <= 0) outbox.send(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quoted) outbox.quote(null);
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
      {quoted && (
        <div className="flex items-center gap-2">
          <Quote name={strings.answeringTo(quoted.name)} text={quoted.text} className="flex-1" />
          <Button kind="quiet" size="icon" aria-label={strings.noAnswer} onClick={() => outbox.quote(null)}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      <div className="flex items-end gap-2">
        <GrowingText
          ref={input}
          aria-label={strings.input}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={over > 0 || undefined}
          placeholder={strings.placeholder}
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
