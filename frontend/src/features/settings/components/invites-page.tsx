import type { Invite } from '@emberhood/contracts';
import { COPY_NOTICE_MS } from '@emberhood/contracts/constants';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { asProblem } from '#shared/api/problem.ts';
import { Alert, Note } from '#shared/ui/alert.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { inviteQuery, useCreateInvite } from '../api.ts';
import { isActive } from '../invites.ts';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

export function InvitesPage() {
  const user = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  const details = useQueries({ queries: user.ownedInvites.map((code) => inviteQuery(code)) });
  // One whose details do not come is left out (INV-09).
  const invites = details.flatMap(({ data }) => (data == null ? [] : [data]));
  const loading = details.some((query) => query.isPending);
  return (
    <SettingsPage title={strings.items.invites} intro={strings.invitesIntro}>
      <div className="space-y-10">
        <CreateInvite blocked={invites.some((invite) => isActive(invite, openedAt))} loading={loading} />
        <section aria-labelledby="invites" className="space-y-3">
          <h2 id="invites" className="display-3">
            {strings.invitesListTitle}
          </h2>
          {loading && invites.length === 0 ? <Skeleton rows={1} /> : <InviteList invites={invites} now={openedAt} />}
        </section>
      </div>
    </SettingsPage>
  );
}

function CreateInvite({ blocked, loading }: { blocked: boolean; loading: boolean }) {
  const profile = useQuery(ownProfileQuery);
  const create = useCreateInvite();
  const problem = create.error ? asProblem(create.error) : null;
  return (
    <QueryView query={profile}>
      {({ firstName }) => {
        if (firstName === null) {
          return (
            <Note>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 flex-1 basis-60">{strings.invitesNameNeeded}</p>
                <ButtonLink kind="secondary" to={paths.settingsBasic.href()}>
                  {strings.invitesToBasic}
                </ButtonLink>
              </div>
            </Note>
          );
        }
        return (
          <div className="space-y-3">
            <Button
              size="lg"
              disabled={blocked || loading}
              busy={create.isPending}
              busyLabel={strings.invitesCreating}
              onClick={() => create.mutate(firstName, { onSuccess: () => toasts.show(strings.invitesCreated) })}
            >
              {strings.invitesCreate}
            </Button>
            {blocked && <p className="text-sm text-muted">{strings.invitesActive}</p>}
            {problem && !blocked && (
              <Alert>{problem.code === 'INVITE.ACTIVE_EXISTS' ? strings.invitesActive : strings.invitesFailed}</Alert>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function InviteList({ invites, now }: { invites: readonly Invite[]; now: number }) {
  if (invites.length === 0) return <EmptyState title={strings.invitesEmptyTitle} text={strings.invitesEmptyText} />;
  return (
    <ul className="space-y-3">
      {invites.map((invite) => {
        const expires = new Date(invite.expirationDate);
        const words = expires.getTime() < now ? strings.inviteExpired : strings.inviteUntil;
        return (
          <li
            key={invite.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5"
          >
            <div className="min-w-0">
              <p className="font-display text-2xl font-bold tracking-wide wrap-anywhere">{invite.id}</p>
              <p className="text-sm text-muted">{strings.inviteUses(invite.usageCount, invite.maxUses)}</p>
              <p className="text-sm text-muted">{words(dayOf(invite.expirationDate))}</p>
            </div>
            <Button kind="secondary" aria-label={strings.copyLabel(invite.id)} onClick={() => void copy(invite.id)}>
              {strings.copyShort}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toasts.show(strings.copied(code), { key: 'copied', clearAfter: COPY_NOTICE_MS });
  } catch {
    toasts.show(strings.copyFailed(code), { key: 'copied', clearAfter: null });
  }
}
