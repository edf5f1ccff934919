import type { VideoAppeal } from '@emberhood/contracts';
import { APPEAL_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { mediaApi } from '@emberhood/contracts/http/media';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { invalidate } from '#shared/api/query-client.ts';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { appealStrings as strings } from './appeal-strings.ts';

interface AppealProps {
  /** Of the clip or photo. */
  id: string;
  of: 'video' | 'photo';
  appeal: VideoAppeal;
  /** The query that `appeal` comes from. */
  queryKey: QueryKey;
}

/** Lets the owner appeal once against a decision on a clip or photo, or says what became of the appeal. */
export function Appeal({ id, of, appeal: { state, until }, queryKey }: AppealProps) {
  const send = useMutation({
    mutationFn: (text: string) => call(mediaApi.appealVideo, { params: { id }, body: { text } }),
    // Not awaited: its answer removes the button, and the dialog has to close first.
    onSettled: () => void invalidate(queryKey),
  });
  if (state !== 'possible') return <p className="text-sm text-muted">{strings.states[state]}</p>;
  return (
    <NoteButton
      kind="secondary"
      title={strings.appeal}
      text={strings.hint(momentOf(until))}
      label={strings.text[of]}
      missing={strings.empty}
      least={1}
      most={APPEAL_MAX_CHARACTERS}
      submit={strings.send}
      busy={strings.sending}
      done={strings.sent}
      name={`appeal/${id}`}
      send={(text) => send.mutateAsync(text)}
    >
      {strings.appeal}
    </NoteButton>
  );
}
