import { PHOTO_ALT_MAX } from '@emberhood/contracts/constants';
import { CHAT_TEXT_MAX } from '@emberhood/contracts/groups/chat';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { FieldError, TextField } from '#shared/forms/field.tsx';
import { GrowingText } from '#shared/forms/growing-text.tsx';
import { isComposing } from '#shared/forms/is-composing.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { useOnline } from '#shared/hooks/use-online.ts';
import { useStore } from '#shared/store.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon, LineIcon } from '#shared/ui/icon.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { chatStrings as strings } from '../strings.ts';
import type { useOutbox } from '../use-outbox.ts';
import { pictureIn, type PhotoDraft } from '../use-photo-draft.ts';
import { Quote } from './quote.tsx';

/** A picture with hills and a sun. */
const PHOTO = 'M4 5h16v14H4zm0 12 5-5 4 4 3-3 4 4M15.5 9v.01';

/** Grows with the text. Enter sends; a text that is too long is not cut, but told by how much. */
export function Composer({ outbox, photo }: { outbox: ReturnType<typeof useOutbox>; photo: PhotoDraft }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { text: written, quoted } = useStore(outbox.draft).value;
  // Focuses the field after "Answer"; the message's dialog returns the focus a moment after closing.
  useOnChange(quoted?.id, () => quoted && setTimeout(() => input.current?.focus()));
  const text = written.trim();
  const over = text.length - CHAT_TEXT_MAX;
  const isReady = (text !== '' || photo.url !== null) && over <= 0 && photo.progress === null;
  const send = async () => {
    if (!isReady) return;
    const sent = photo.url ? await photo.put() : undefined;
    if (sent === null) return;
    outbox.send(text, sent);
    if (sent) input.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quoted) outbox.quote(null);
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const paste = (event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    void photo.choose(file);
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
      {(photo.url !== null || photo.problem !== null) && <PhotoField photo={photo} />}
      <div className="chat-line flex items-end gap-2">
        <input
          ref={files}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void photo.choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          kind="quiet"
          size="icon"
          aria-label={strings.addPhoto}
          aria-disabled={photo.progress !== null}
          onClick={() => files.current?.click()}
        >
          <LineIcon line={PHOTO} />
        </Button>
        <GrowingText
          ref={input}
          aria-label={strings.input}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={over > 0 || undefined}
          placeholder={strings.placeholder}
          value={written}
          readOnly={photo.progress !== null}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => outbox.write(event.target.value)}
          onKeyDown={onKey}
          onPaste={paste}
          className="chat-input block min-h-12 w-full min-w-0 flex-1 rounded-control border border-control bg-surface px-3 py-2.5 text-ink aria-invalid:edge-danger"
        />
        <Button type="submit" aria-disabled={!isReady}>
          {strings.send}
        </Button>
      </div>
      {/* Useless without a keyboard. */}
      <p id={`${id}-hint`} className="chat-hint text-sm text-muted">
        {strings.hint}
      </p>
      {over > 0 && <FieldError id={`${id}-error`} error={strings.tooLong(over)} />}
      <UnsavedGuard when={photo.url !== null} question={strings.photoUnsent} />
    </form>
  );
}

/** The photo of the next message: preview, alternative text and upload progress. */
function PhotoField({ photo }: { photo: PhotoDraft }) {
  const online = useOnline();
  const busy = photo.progress !== null;
  return (
    <div className="space-y-2">
      {photo.url !== null && (
        <div className="flex items-start gap-3">
          <img src={photo.url} alt={strings.yourPhoto} className="chat-preview rounded-control" />
          <div className="min-w-0 flex-1 space-y-1">
            <TextField
              label={strings.photoAlt}
              value={photo.alt}
              maxLength={PHOTO_ALT_MAX}
              readOnly={busy}
              autoComplete="off"
              onChange={(event) => photo.setAlt(event.target.value)}
            />
            <p className="text-sm text-muted">{online ? strings.photoChecked : strings.photoOffline}</p>
          </div>
          <Button kind="quiet" size="icon" aria-label={strings.removePhoto} onClick={photo.remove}>
            <Icon name="close" />
          </Button>
        </div>
      )}
      {busy && <Meter label={strings.sendingPhoto} value={photo.progress ?? 0} max={1} />}
      {photo.problem !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {photo.problem}
        </p>
      )}
    </div>
  );
}
