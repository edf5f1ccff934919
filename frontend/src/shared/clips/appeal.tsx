import type { VideoAppeal } from '@emberhood/contracts';
import { APPEAL_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { mediaApi } from '@emberhood/contracts/http/media';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { useChange } from '#shared/api/call-query.ts';
import { TextArea } from '#shared/forms/field.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
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
export function Appeal({ appeal: { state, until }, ...rest }: AppealProps) {
  if (state !== 'possible') return <p className="text-sm text-muted">{strings.states[state]}</p>;
  return (
    <details>
      <summary className="py-2.5 font-semibold">{strings.appeal}</summary>
      <p className="mb-2 text-sm text-muted">{strings.hint(dayOf(until))}</p>
      <AppealForm {...rest} />
    </details>
  );
}

function AppealForm({ id, of, queryKey }: Omit<AppealProps, 'appeal'>) {
  const appeal = useChange(async (text: string) => {
    await call(mediaApi.appealVideo, { params: { id }, body: { text } });
    toasts.show(strings.sent);
  }, queryKey);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (text.trim() !== '') appeal.mutate(text.trim());
      }}
    >
      <TextArea
        label={strings.text[of]}
        maxLength={APPEAL_MAX_CHARACTERS}
        value={text}
        error={asked && text.trim() === '' ? strings.empty : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {appeal.error && <Alert title={asProblem(appeal.error).message} />}
      <Button type="submit" kind="secondary" busy={appeal.isPending} busyLabel={strings.sending}>
        {strings.send}
      </Button>
    </form>
  );
}
