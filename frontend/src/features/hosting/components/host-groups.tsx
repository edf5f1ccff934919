import type { HostGroup } from '@emberhood/contracts';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { hostGroupsQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';
import { Rest } from './rest.tsx';

export function HostGroups() {
  const [coming, past] = [useInfiniteQuery(hostGroupsQuery('coming')), useInfiniteQuery(hostGroupsQuery('past'))];
  const none = [coming, past].every(({ data }) => data?.pages.every(({ groups }) => groups.length === 0));
  return (
    <>
      <PageHeading intro={strings.groupsIntro}>{strings.groups}</PageHeading>
      <div className="mb-8 max-w-3xl">
        <Rest />
      </div>
      {none ? (
        <EmptyState
          title={strings.noGroups}
          text={strings.noGroupsText}
          action={<ButtonLink to={paths.hostOfferings.href()}>{strings.toOfferings}</ButtonLink>}
        />
      ) : (
        <div className="max-w-3xl space-y-10">
          <Groups title={strings.coming} more={strings.moreComing} query={coming} />
          <Groups title={strings.past} more={strings.morePast} query={past} />
        </div>
      )}
    </>
  );
}

interface GroupsProps {
  title: string;
  more: string;
  query: UseInfiniteQueryResult<InfiniteData<{ groups: HostGroup[] }>>;
}

function Groups({ title, more, query }: GroupsProps) {
  const now = useNow('minute');
  return (
    <PagedList query={query} rows={(page) => page.groups} empty={null} more={more}>
      {(groups) => (
        <Section title={title}>
          <RowList>
            {groups.map((group) => (
              <RowLink key={group.id} to={paths.hostGroup.href({ groupId: group.id })}>
                {group.title}
                <span className="block text-sm font-normal text-muted">{whenOf(group, now)}</span>
                <span className="block text-sm font-normal text-muted">
                  {strings.states[group.state]}
                  {group.seats > 0 && ` · ${strings.seats(group)}`}
                </span>
              </RowLink>
            ))}
          </RowList>
        </Section>
      )}
    </PagedList>
  );
}

/** The running or next session; after the end, the last one that took place; the first one if none did. */
function whenOf({ sessions, timezone }: HostGroup, now: number): string {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  const told = held.find(({ endsAt }) => Date.parse(endsAt) > now) ?? held.at(-1) ?? sessions[0];
  return told ? localMoment(told.startsAt, timezone) : '';
}
