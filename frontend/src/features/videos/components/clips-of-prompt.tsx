import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { Suspense } from 'react';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import { invalidate } from '#shared/api/query-client.ts';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Alert } from '#shared/ui/page.tsx';
import { useDeleteClip } from '../api.ts';
import { videoStrings as strings } from '../strings.ts';
import { ClipState } from './prompt-card.tsx';

/** Loaded on demand, with what forms need. */
const ClipForms = lazyPart(async () => (await import('./clip-forms.tsx')).ClipForms);

interface ClipsOfPromptProps {
  prompt: Prompt;
  clips: readonly Video[];
  location: string;
}

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
            <Suspense>
              <ClipForms clip={clip} />
            </Suspense>
            <ConfirmButton
              kind="danger"
              aria-label={strings.deleteLabel}
              disabled={remove.isPending}
              question={strings.deleteQuestion}
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
