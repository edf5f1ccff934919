import type { EmailChange } from '@emberhood/contracts';
import { Email } from '@emberhood/contracts/accounts';
import { accountApi } from '@emberhood/contracts/http/account';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ConfirmCode } from '#shared/account/confirm-code.tsx';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { useGuarded } from '#shared/account/step-up.tsx';
import { useKept } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';
import { TextField } from '#shared/forms/field.tsx';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, ProblemAlert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { emailChangeQuery, identitiesQuery } from '../api.ts';
import { emailStrings as strings } from '../email-strings.ts';

const TOAST = 'email-change';

/** Changes the address of the account, confirmed from both (guide security 3). */
export function OwnEmail() {
  const change = useQuery(emailChangeQuery);
  const part = useFocusInPart(change.data);
  useEnding(change.data);
  return (
    <Section ref={part} title={strings.title} className="space-y-3">
      <QueryView query={change}>{(waiting) => (waiting === null ? <Ask /> : <Waiting change={waiting} />)}</QueryView>
    </Section>
  );
}

/**
 * However it ends, here, in another tab or by the mail to the old address: told by the address that the account has
 * then.
 */
function useEnding(change: EmailChange | null | undefined) {
  useOnChange(change, (was) => {
    if (!was || change !== null) return;
    void invalidate(identitiesQuery.queryKey, currentUserQuery.queryKey).then(() => {
      const isMade = queryClient.getQueryData(currentUserQuery.queryKey)?.id === was.newEmail;
      if (isMade) toasts.show(strings.changed, { key: TOAST });
      else if (!toasts.get().some(({ key }) => key === TOAST)) toasts.show(strings.unchanged, { key: TOAST });
    });
  });
}

function Ask() {
  const ask = useKept(
    emailChangeQuery,
    async (email: string) => (await call(accountApi.requestEmailChange, { body: { email } })).change,
  );
  const { run, busy, problem, dialog } = useGuarded(ask);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('new-email');
    const { data: email } = Email.safeParse(typed);
    setIsWrong(email === undefined);
    if (email !== undefined && !busy) run(email);
  };
  return (
    <>
      <p className="prose-width text-muted">{strings.intro}</p>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <form noValidate className="max-w-md space-y-2" onSubmit={submit}>
        <TextField
          label={strings.newAddress}
          name="new-email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          readOnly={busy}
          error={isWrong ? strings.wrong : undefined}
        />
        <Button type="submit" kind="secondary" busy={busy} busyLabel={strings.asking}>
          {strings.ask}
        </Button>
      </form>
      {dialog}
    </>
  );
}

async function prove(code: string): Promise<void> {
  try {
    const { outcome } = await call(accountApi.proveEmailChange, { body: { code } });
    if (outcome === 'taken') toasts.show(strings.taken, { kind: 'error', key: TOAST });
  } catch (error) {
    if (asProblem(error).code !== 'EMAIL_CHANGE.NONE') throw error;
  }
  await invalidate(emailChangeQuery.queryKey);
}

function Waiting({ change: { newEmail, proved, agreed, happensAt } }: { change: EmailChange }) {
  const stop = useKept(emailChangeQuery, async () => {
    await call(accountApi.stopEmailChange);
    return null;
  });
  return (
    <>
      <p className="prose-width wrap-anywhere">{strings.waits(newEmail)}</p>
      <ul className="prose-width list-disc space-y-1 pl-5 text-muted">
        <li>{proved ? strings.proved : strings.proveIt}</li>
        <li>{agreed ? strings.agreed : strings.agreeIt(dayOf(happensAt))}</li>
      </ul>
      {!proved && <ConfirmCode label={strings.code} confirm={prove} />}
      <ProblemAlert error={stop.error} />
      <Button kind="quiet" busy={stop.isPending} busyLabel={strings.stopping} onClick={() => stop.mutate()}>
        {strings.stop}
      </Button>
    </>
  );
}
