import { PasskeyName, PASSKEYS_MAX, type Passkey } from '@emberhood/contracts/passkeys';
import { z } from '@emberhood/contracts/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadPasskeys, passkeyFailure, useKnowsPasskeys } from '#shared/account/load-passkeys.ts';
import { useGuarded, useStepUp } from '#shared/account/step-up.tsx';
import { accountStrings } from '#shared/account/strings.ts';
import { FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import { Alert, Badge } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf, momentOf } from '#shared/vocabulary/dates.ts';
import { passkeyStrings as strings } from '../passkey-strings.ts';
import { passkeysQuery, useMakePasskey, useRemovePasskey, useRenamePasskey } from '../passkeys-api.ts';

/** The member's passkeys, to create, name and remove. */
export function OwnPasskeys() {
  const query = useQuery(passkeysQuery);
  const part = useFocusInPart(query.data?.length);
  return (
    <Section ref={part} title={strings.title} className="space-y-3">
      <p className="prose-width text-muted">{strings.intro}</p>
      <QueryView query={query}>
        {(list) => (
          <>
            {list.length === 0 && <p className="text-muted">{strings.none}</p>}
            <ul className="space-y-2">
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
            {list.length >= PASSKEYS_MAX ? <p className="text-muted">{strings.full}</p> : <MakePasskey />}
          </>
        )}
      </QueryView>
    </Section>
  );
}

export function MakePasskey({ onMade }: { onMade?: () => void }) {
  const knows = useKnowsPasskeys();
  const stepUp = useStepUp();
  const make = useMakePasskey();
  const [problem, setProblem] = useState<string>();
  // Loaded before the press, as some browsers require that the request follows it at once.
  useEffect(() => void loadPasskeys(), []);
  if (!knows) return <p className="text-muted">{strings.notKnown}</p>;
  const run = () => {
    setProblem(undefined);
    make.mutate(undefined, {
      onSuccess: ({ name }) => {
        toasts.show(strings.made(name));
        onMade?.();
      },
      onError: (error) => {
        if (stepUp.asks(error, run)) return;
        const failure = passkeyFailure(error);
        if (typeof failure === 'object') setProblem(failure.message);
        else if (failure !== 'cancelled') setProblem(failure === 'kept' ? strings.keptAlready : strings.notMade);
      },
    });
  };
  return (
    <>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <Button kind="secondary" busy={make.isPending} busyLabel={accountStrings.waiting} onClick={run}>
        {strings.make}
      </Button>
      {stepUp.dialog}
    </>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt, synced } }: { passkey: Passkey }) {
  const { run, busy, dialog } = useGuarded(useRemovePasskey(), () => toasts.show(strings.removed(name)), 'passkey');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {synced && <Badge>{strings.synced}</Badge>}
        </p>
        <p className="text-sm text-muted">{strings.since(dayOf(createdAt))}</p>
        <p className="text-sm text-muted">
          {lastUsedAt === null ? strings.neverUsed : strings.used(momentOf(lastUsedAt))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton kind="quiet" aria-label={strings.renameNamed(name)} dialog={<RenameDialog id={id} name={name} />}>
          {strings.rename}
        </DialogButton>
        <ConfirmButton
          kind="secondary"
          aria-label={strings.removeNamed(name)}
          busy={busy}
          busyLabel={strings.removing}
          question={strings.removeQuestion(name)}
          onConfirm={() => run({ params: { id } })}
        >
          {strings.remove}
        </ConfirmButton>
      </div>
      {dialog}
    </li>
  );
}

const Naming = z.object({ name: PasskeyName });

function RenameDialog({ id, name }: { id: string; name: string }) {
  const rename = useRenamePasskey();
  return (
    <FormDialog
      title={strings.renameNamed(name)}
      submit={strings.save}
      schema={Naming}
      initial={{ name }}
      send={(body) => rename.mutateAsync({ params: { id }, body })}
    >
      <FormTextField name="name" label={strings.name} maxLength={60} />
    </FormDialog>
  );
}
