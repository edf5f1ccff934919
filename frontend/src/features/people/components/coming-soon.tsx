import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '#shared/account/config.ts';
import type { ApiProblem } from '#shared/api/problem.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { comingSoonStrings } from '#shared/ui/coming-soon-strings.ts';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { homeDayOf } from '#shared/vocabulary/dates.ts';
import { peopleStrings as strings } from '../strings.ts';

/** What it encloses, from the day when members see each other. */
export function WhenVisible({ skeleton, children }: { skeleton?: ReactNode; children: ReactNode }) {
  return (
    <QueryView query={useQuery(configQuery)} skeleton={skeleton}>
      {({ features }) => (features.people ? children : <ComingSoon />)}
    </QueryView>
  );
}

/** For the `explain` of a `QueryView`. */
export function notVisibleYet({ code }: ApiProblem): ReactNode {
  return code === 'PEOPLE.NOT_VISIBLE_YET' ? <ComingSoon /> : undefined;
}

function ComingSoon() {
  const now = useNow('minute');
  return (
    <QueryView query={useQuery(configQuery)}>
      {({ peopleVisibleFrom: from }) => (
        <EmptyState
          title={comingSoonStrings.title}
          text={Date.parse(from) > now ? strings.comingSoon(homeDayOf(from)) : strings.notYet}
        />
      )}
    </QueryView>
  );
}
