import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { invalidate } from '#shared/api/query-client.ts';
import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { Suspense, useState } from 'react';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { useDeleteClip, useSetCaptions } from '../api.ts';
import { videoStrings as strings } from '../strings.ts';
import { CaptionsField } from './captions-field.tsx';
import { ClipState } from './prompt-card.tsx';

/** Loaded on demand: few clips are rejected. */
const Appeal = lazyPart(async () => (await import('#shared/clips/appeal.tsx')).Appeal);

interface ClipsOfPromptProps {
  prompt: Prompt;
  clips: readonly Video[];
  location: string;
}

/** The uploaded clips of this prompt. */
export function ClipsOfPrompt({ prompt, clips, location }: ClipsOfPromptProps) {
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
                onStale={() => invalidate(ownClipsQuery.queryKey)}
              />
            )}
            <ClipState clip={clip} />
            {clip.appeal && (
              <Suspense>
                <Appeal id={clip.id} of="video" appeal={clip.appeal} queryKey={ownClipsQuery.queryKey} />
              </Suspense>
            )}
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

/** Captions can change only until the review, as the moderator approves them, too. Unsaved text can still be copied. */
const CHANGEABLE: readonly Video['status'][] = ['uploaded', 'transcoding', 'pending_review'];

function CaptionsForm({ clip }: { clip: Video }) {
  const save = useSetCaptions();
  /** Null while unchanged. */
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
