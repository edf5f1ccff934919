import type { Video } from '@emberhood/contracts';
import { CAPTIONS_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { mediaErrors } from '@emberhood/contracts/errors/media';
import { mediaApi } from '@emberhood/contracts/http/media';
import { z } from '@emberhood/contracts/zod';
import { useMutation } from '@tanstack/react-query';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';
import { Appeal } from '#shared/clips/appeal.tsx';
import { FormTextArea } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { Alert } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { videoStrings as strings } from '../strings.ts';

/** The appeal against a decision on a clip, and its captions. */
export function ClipForms({ clip }: { clip: Video }) {
  return (
    <>
      {clip.appeal && <Appeal id={clip.id} of="video" appeal={clip.appeal} queryKey={ownClipsQuery.queryKey} />}
      <CaptionsForm clip={clip} />
    </>
  );
}

/** Captions can change only until the review, as the moderator approves them, too. Unsaved text can still be copied. */
const CHANGEABLE: readonly Video['status'][] = ['uploaded', 'transcoding', 'pending_review'];

const Captions = z.object({ captions: z.string().trim().max(CAPTIONS_MAX_CHARACTERS) });

/** The spoken text of a clip, for people who cannot hear it or have the sound off. */
function CaptionsForm({ clip: { id, status, captionText } }: { clip: Video }) {
  const save = useSetCaptions();
  const kit = useFormKit({
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
  const submit = { text: strings.captionsSave, kind: 'secondary' } as const;
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

const useSetCaptions = () =>
  useMutation({
    mutationFn: ({ id, captions }: { id: string; captions: string }) =>
      call(mediaApi.setCaptions, { params: { id }, body: { captions } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownClipsQuery.queryKey, (clips = []) =>
        clips.map((clip) => (clip.id === saved.id ? saved : clip)),
      );
      toasts.show(strings.captionsSaved);
    },
    onSettled: () => invalidate(ownClipsQuery.queryKey),
  });
