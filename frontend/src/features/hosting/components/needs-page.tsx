import type { Need } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Card, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { activityLabels } from '#shared/vocabulary/labels.ts';
import { needsQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

/** As a week begins. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** What groups could be made of, by weekday, and coarsely (P13). */
export function NeedsPage() {
  const query = useQuery(needsQuery);
  return (
    <>
      <PageHeading intro={strings.needsIntro}>{strings.needs}</PageHeading>
      <QueryView query={query}>
        {(needs) =>
          needs.length === 0 ? (
            <EmptyState title={strings.noNeeds} text={strings.noNeedsText} />
          ) : (
            <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {WEEK.map((weekday) => (
                <Day key={weekday} weekday={weekday} needs={needs.filter((need) => need.weekday === weekday)} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function Day({ weekday, needs }: { weekday: number; needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  const day = strings.weekdays[weekday] ?? '';
  return (
    <Card className="space-y-4">
      <h2 className="display-3">{day}</h2>
      <ul className="space-y-4">
        {needs.map(({ category, waiting }) => (
          <li key={category}>
            <p className="font-semibold">{activityLabels[category]}</p>
            <p className="text-muted">{strings.waiting[waiting]}</p>
            <Link
              to={paths.hostNewOffering.href(category)}
              className="link inline-flex min-h-11 items-center"
              aria-label={strings.offerThisFor(activityLabels[category], day)}
            >
              {strings.offerThis}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
