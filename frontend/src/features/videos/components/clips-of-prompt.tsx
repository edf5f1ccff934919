import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { invalidate } from '#shared/api/query-client.ts';
import type { Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { CAPTIONS_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { z } from '@emberhood/contracts/zod';
import { Suspense } from 'react';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Alert } from '#shared/ui/page.tsx';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { useDeleteClip, useSetCaptions } from '../api.ts';
import { videoStrings as strings } from '../strings.ts';
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

const Captions = z.object({ captions: z.string().trim().max(CAPTIONS_MAX_CHARACTERS) });
type Captions = z.output<typeof Captions>;

function CaptionsForm({ clip: { id, status, captionText } }: { clip: Video }) {
  const save = useSetCaptions();
  const kit = useFormKit<Captions, Captions>({
    name: `captions/${id}`,
    schema: Captions,
    initial: { captions: captionText ?? '' },
    save: async ({ captions }) => {
      await save.mutateAsync({ id, captions });
      return { captions };
    },
  });
  const isOpen = CHANGEABLE.includes(status);
  if (!isOpen && !kit.form.formState.isDirty) return null;
  const submit = { text: strings.captionsSave, busy: strings.captionsSaving, kind: 'secondary' } as const;
  return (
    <Form kit={isOpen ? kit : { ...kit, problem: null }} className="space-y-2" {...(isOpen && { submit })}>
      <FormTextArea
        name="captions"
        label={strings.captions}
        hint={strings.captionsHint}
        maxLength={CAPTIONS_MAX_CHARACTERS}
      />
      {!isOpen && <Alert title={mediaErrors['VIDEO.CAPTIONS_FIXED'].message} />}
    </Form>
  );
}
