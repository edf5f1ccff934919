import type { Invite } from '@emberhood/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentUserQuery, useCurrentUser } from '#shared/account/current-user.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { ApiProblem, asProblem } from '#shared/api/problem.ts';
import { invalidate } from '#shared/api/query-client.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { isActive } from '#shared/invites.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkNote } from '#shared/ui/link-note.tsx';
import { Alert, Note, Skeleton } from '#shared/ui/page.tsx';
import { ProblemPanel } from '#shared/ui/problem-panel.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { inviteQuery, useCreateInvite, useRevokeInvite } from '../api.ts';
import { invitesStrings as strings } from '../strings.ts';
import { CodeCard } from './code-card.tsx';

/** Below the heading of the settings. */
export function Invites() {
  const user = useCurrentUser();
  const now = useNow('minute');
  const details = useQueries({ queries: user.ownedInvites.map((code) => inviteQuery(code)) });
  // An invite whose details fail to load is left out (INV-09).
  const invites = details.flatMap(({ data }) => (data == null ? [] : [data]));
  const loading = details.some((query) => query.isPending);
  const offline = details.some((query) => query.isPending && query.fetchStatus === 'paused');
  // If none has loaded, the failure is shown: there may be an active invite.
  const failed = invites.length > 0 ? [] : details.filter(({ error }) => error && asProblem(error).status !== 404);
  const failure = user.invitesAway ? new ApiProblem('RPC.UNAVAILABLE', { status: 503 }) : failed[0]?.error;
  const title = useRef<HTMLHeadingElement>(null);
  const again = () => {
    // The button disappears during the retry.
    title.current?.focus();
    if (user.invitesAway) void invalidate(currentUserQuery.queryKey);
    for (const { refetch } of failed) void refetch();
  };
  return (
    <div className="space-y-10">
      <CreateInvite blocked={invites.some((invite) => isActive(invite, now))} loading={loading || failure != null} />
      <section aria-labelledby="invites" className="space-y-3">
        <h2 ref={title} id="invites" tabIndex={-1} className="display-3">
          {strings.listTitle}
        </h2>
        {offline && <Note>{strings.offline}</Note>}
        {loading && !offline && invites.length === 0 && <Skeleton rows={1} />}
        {invites.length > 0 && (
          <ul className="space-y-3">
            {invites.map((invite) => (
              <li key={invite.id}>
                <OwnInvite invite={invite} now={now} />
              </li>
            ))}
          </ul>
        )}
        {!loading && failure && <ProblemPanel problem={asProblem(failure)} onRetry={again} />}
        {!loading && !failure && invites.length === 0 && (
          <EmptyState title={strings.emptyTitle} text={strings.emptyText} />
        )}
      </section>
    </div>
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
          return <LinkNote text={strings.nameNeeded} to={paths.settingsBasic.href()} link={strings.toBasic} />;
        }
        return (
          <div className="space-y-3">
            <Button
              size="lg"
              disabled={blocked || loading}
              busy={create.isPending}
              busyLabel={strings.creating}
              onClick={() => create.mutate(firstName, { onSuccess: () => toasts.show(strings.created) })}
            >
              {strings.create}
            </Button>
            {blocked && <p className="text-sm text-muted">{strings.active}</p>}
            {problem && !blocked && (
              <Alert>{problem.code === 'INVITE.ACTIVE_EXISTS' ? strings.active : strings.failed}</Alert>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function OwnInvite({ invite, now }: { invite: Invite; now: number }) {
  return <CodeCard code={invite.id} counted={invite} now={now} revoke={useRevokeInvite()} />;
}
