import type { OwnSession } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useGuarded } from '#shared/account/step-up.tsx';
import { useFocusInPart } from '#shared/hooks/use-focus-in-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { Badge } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api.ts';
import { accountStrings as strings } from '../strings.ts';

/** The browsers that are signed in, and how to end them. */
export function OwnSessions() {
  const query = useQuery(sessionsQuery);
  const part = useFocusInPart(query.data?.length);
  return (
    <Section ref={part} title={strings.sessionsTitle} className="space-y-3">
      <p className="prose-width text-muted">{strings.sessionsIntro}</p>
      <QueryView query={query}>
        {(list) => (
          <>
            <ul className="space-y-2">
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {list.length > 1 && <EndOthers />}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function SessionRow({ session: { id, current, device, network, signedInAt, lastSeenAt } }: { session: OwnSession }) {
  const end = useEndSession();
  const used = momentOf(lastSeenAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {current && <Badge highlighted>{strings.current}</Badge>}
        </p>
        <p className="text-sm text-muted">{strings.network(network)}</p>
        <p className="text-sm text-muted">{strings.lastSeen(used)}</p>
        <p className="text-sm text-muted">{strings.signedIn(momentOf(signedInAt))}</p>
      </div>
      {!current && (
        <Button
          kind="secondary"
          aria-label={strings.endNamed(device, used)}
          busy={end.isPending}
          busyLabel={strings.ending}
          onClick={() =>
            end.mutate(id, { onSuccess: () => toasts.show(strings.ended(device), { key: 'end-session' }) })
          }
        >
          {strings.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { run, busy, dialog } = useGuarded(
    useEndOtherSessions(),
    ({ revoked }) => toasts.show(strings.endedOthers(revoked)),
    'end-session',
  );
  return (
    <div className="space-y-2">
      <Button kind="secondary" busy={busy} busyLabel={strings.ending} onClick={() => run({})}>
        {strings.endOthers}
      </Button>
      <p className="text-sm text-muted">{strings.endOthersToo}</p>
      {dialog}
    </div>
  );
}
