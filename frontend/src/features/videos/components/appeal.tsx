import type { Video } from '@emberhood/contracts';
import { APPEAL_MAX_CHARACTERS } from '@emberhood/contracts/constants';
import { useState } from 'react';
import { TextArea } from '#shared/forms/field.tsx';
import { asProblem } from '#shared/api/problem.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { useAppeal } from '../api.ts';
import { videoStrings as strings } from '../strings.ts';

/** What the owner may do about a decision against a clip, once, or what became of it. */
export function Appeal({ clip }: { clip: Video }) {
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
