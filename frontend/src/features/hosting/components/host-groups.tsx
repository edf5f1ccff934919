import type { HostGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { hostGroupsQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

const LIVE: readonly HostGroup['state'][] = ['published', 'locked', 'running'];

export function HostGroups() {
  const query = useQuery(hostGroupsQuery);
  return (
    <>
      <PageHeading intro={strings.groupsIntro}>{strings.groups}</PageHeading>
      <QueryView query={query}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState
              title={strings.noGroups}
              text={strings.noGroupsText}
              action={<ButtonLink to={paths.hostOfferings.href()}>{strings.toOfferings}</ButtonLink>}
            />
          ) : (
            <div className="max-w-3xl space-y-10">
              <Groups title={strings.coming} groups={groups.filter(({ state }) => LIVE.includes(state)).toReversed()} />
              <Groups title={strings.past} groups={groups.filter(({ state }) => !LIVE.includes(state))} />
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function Groups({ title, groups }: { title: string; groups: readonly HostGroup[] }) {
  const id = useId();
  const now = useNow('minute');
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="display-3">
        {title}
      </h2>
      <RowList>
        {groups.map((group) => (
          <RowLink key={group.id} to={paths.hostGroup.href({ groupId: group.id })}>
            {group.title}
            <span className="block text-sm font-normal text-muted">{whenOf(group, now)}</span>
            <span className="block text-sm font-normal text-muted">
              {strings.states[group.state]} · {strings.seats(group.seats, group.maxSize)}
            </span>
          </RowLink>
        ))}
      </RowList>
    </section>
  );
}

/** The session that is on or comes next; of a group that is over the first. */
function whenOf({ sessions, timezone }: HostGroup, now: number): string {
  const next = sessions.find(({ cancelled, endsAt }) => !cancelled && Date.parse(endsAt) > now) ?? sessions[0];
  return next ? localMoment(next.startsAt, timezone) : '';
}
