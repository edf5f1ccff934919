import type { LinkedIdentity, OidcProvider } from '@emberhood/contracts';
import { accountApi } from '@emberhood/contracts/http/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { forgetLastSignIn, lastSignIn } from '#shared/account/last-sign-in.ts';
import { ProviderMark } from '#shared/account/provider-mark.tsx';
import { useGuarded } from '#shared/account/step-up.tsx';
import { call } from '#shared/api/client.ts';
import { invalidate } from '#shared/api/query-client.ts';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { usePageRestored } from '#shared/hooks/use-page-restored.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { Address } from '#shared/ui/address.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { Alert } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { identitiesQuery } from '../api.ts';
import { identityStrings as strings } from '../identity-strings.ts';

/** The providers that the member signs in with (SET-07), to connect and disconnect. */
export function OwnIdentities() {
  const query = useQuery(identitiesQuery);
  const part = useFocusInPart(query.data?.length);
  return (
    <Section ref={part} title={strings.title} className="space-y-3">
      <QueryView query={query}>
        {(list) => (
          <>
            <ul className="space-y-2">
              {list.map((identity) => (
                <IdentityRow key={identity.id} identity={identity} />
              ))}
            </ul>
            <Connect known={list.map(({ provider }) => provider)} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function IdentityRow({ identity: { id, provider, userId, since, removable } }: { identity: LinkedIdentity }) {
  const unlink = useMutation({
    mutationFn: () => call(accountApi.unlinkIdentity, { params: { id } }),
    // The shortcut on the session-expired page would open another account with it.
    onSuccess: () => {
      if (lastSignIn()?.provider === provider) forgetLastSignIn();
    },
    onSettled: () => invalidate(identitiesQuery.queryKey, currentUserQuery.queryKey),
  });
  const name = strings.providers[provider];
  const { run, busy, dialog } = useGuarded(unlink, () => toasts.show(strings.disconnected(name)), 'identity');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-0 grow flex-wrap items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-sunk">
          <ProviderMark provider={provider} />
        </span>
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm wrap-anywhere text-muted">
            <Address>{userId}</Address>
          </span>
          <span className="block text-sm text-muted">{strings.since(dayOf(since))}</span>
        </span>
      </div>
      {removable && (
        <ConfirmButton
          kind="secondary"
          aria-label={strings.disconnectNamed(name)}
          busy={busy}
          busyLabel={strings.disconnecting}
          question={strings.question(name)}
          onConfirm={() => run()}
        >
          {strings.disconnect}
        </ConfirmButton>
      )}
      {dialog}
    </li>
  );
}

function Connect({ known }: { known: readonly string[] }) {
  const offered = useSiteConfig()?.providers ?? [];
  return offered
    .filter((provider) => !known.includes(provider))
    .map((provider) => <ConnectOne key={provider} provider={provider} />);
}

function ConnectOne({ provider }: { provider: OidcProvider }) {
  const link = useMutation({ mutationFn: () => call(accountApi.linkIdentity, { params: { provider } }) });
  usePageRestored(link.reset);
  const { run, busy, problem, dialog } = useGuarded(link, ({ url }) => leaveFor(url));
  return (
    <div className="space-y-2">
      {problem !== undefined && <Alert>{problem}</Alert>}
      <Button kind="secondary" busy={busy || link.isSuccess} busyLabel={strings.connecting} onClick={() => run()}>
        <ProviderMark provider={provider} />
        {strings.connect(strings.providers[provider])}
      </Button>
      {dialog}
    </div>
  );
}
