import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { useAppeal, useDeleteClip, useSetCaptions } from '../api.ts';
import { videoStrings as strings } from '../strings.ts';
import { CaptionsField } from './captions-field.tsx';
import { ClipState } from './prompt-card.tsx';
import { APPEAL_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { TextArea } from '#shared/forms/field.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';

interface ClipsOfPromptProps {
  prompt: Prompt;
  clips: readonly Video[];
  location: string;
}

/** What the server has of this prompt. */
export function ClipsOfPrompt({ prompt, clips, location }: ClipsOfPromptProps) {
  const client = useQueryClient();
  const remove = useDeleteClip(location);
  return (
    <section aria-labelledby="own-clips" className="space-y-3">
      <h3 id="own-clips" className="font-bold">
        {strings.clips}
      </h3>
      {remove.isError && <Alert>{strings.deleteFailedLong}</Alert>}
      <ul className="grid gap-5 sm:grid-cols-2">
        {clips.map((clip) => (
          <li key={clip.id} className="space-y-2">
            {clip.videoUrl !== null && (
              <ClipPlayer
                src={clip.videoUrl}
                small={clip.smallVideoUrl}
                poster={clip.thumbnailUrl}
                captions={clip.captions}
                label={strings.ownClip(prompt.title)}
                onStale={() => client.invalidateQueries({ queryKey: ownClipsQuery.queryKey })}
              />
            )}
            <ClipState clip={clip} />
            <Appeal clip={clip} />
            <CaptionsForm clip={clip} />
            <ConfirmButton
              kind="danger"
              aria-label={strings.deleteLabel}
              disabled={remove.isPending}
              question={strings.deleteQuestion}
              confirm={strings.delete}
              onConfirm={() => remove.mutate(clip.id)}
            >
              {strings.delete}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Until it is reviewed: what the moderator saw is what stays. Words that were not saved by then can still be taken along. */
const CHANGEABLE: readonly Video['status'][] = ['uploaded', 'transcoding', 'pending_review'];

function CaptionsForm({ clip }: { clip: Video }) {
  const save = useSetCaptions();
  /** Null while it is as the server has it. */
  const [written, setWritten] = useState<string | null>(null);
  const captions = written ?? clip.captionText ?? '';
  const open = CHANGEABLE.includes(clip.status);
  if (!open && written === null) return null;
  const problem = open ? save.error && asProblem(save.error).message : mediaErrors['VIDEO.CAPTIONS_FIXED'].message;
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { id: clip.id, captions: captions.trim() },
          { onSuccess: () => setWritten((now) => (now === written ? null : now)) },
        );
      }}
    >
      <CaptionsField value={captions} onChange={setWritten} />
      {problem !== null && <Alert title={problem} />}
      {open && (
        <Button type="submit" kind="secondary" busy={save.isPending} busyLabel={strings.captionsSaving}>
          {strings.captionsSave}
        </Button>
      )}
    </form>
  );
}

/** What the owner may do about a decision against a clip, once, or what became of it. */
function Appeal({ clip }: { clip: Video }) {
  if (clip.appeal === null) return null;
  const { state, until } = clip.appeal;
  if (state !== 'possible') return <p className="text-sm text-muted">{strings.appeals[state]}</p>;
  return (
    <details>
      <summary className="min-h-11 font-semibold">{strings.appeal}</summary>
      <p className="text-sm text-muted">{strings.appealHint(dayOf(until))}</p>
      <AppealForm id={clip.id} />
    </details>
  );
}

function AppealForm({ id }: { id: string }) {
  const appeal = useAppeal();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (text.trim() !== '') appeal.mutate({ id, text: text.trim() });
      }}
    >
      <TextArea
        label={strings.appealText}
        maxLength={APPEAL_MAX_CHARACTERS}
        value={text}
        error={asked && text.trim() === '' ? strings.appealEmpty : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {appeal.error && <Alert title={asProblem(appeal.error).message} />}
      <Button type="submit" kind="secondary" busy={appeal.isPending} busyLabel={strings.appealSending}>
        {strings.appealSend}
      </Button>
    </form>
  );
}
