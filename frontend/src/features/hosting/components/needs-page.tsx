import type { Need, Shortage } from '@emberhood/contracts';
import { LOCATION_LABELS, Location } from '@emberhood/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Card, Note, PageHeading } from '#shared/ui/page.tsx';
import { EmptyState, QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { activityLabels } from '#shared/vocabulary/labels.ts';
import { needsQuery } from '../api.ts';
import { hostingStrings as strings } from '../strings.ts';

/** In the order of the week, from Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** The demand in each city by weekday, and groups that nearly formed; in coarse numbers (P13). */
export function NeedsPage() {
  return (
    <>
      <PageHeading intro={strings.needsIntro}>{strings.needs}</PageHeading>
      <QueryView query={useQuery(needsQuery)}>
        {({ needs, shortages }) =>
          needs.length === 0 && shortages.length === 0 ? (
            <EmptyState title={strings.noNeeds} text={strings.noNeedsText} />
          ) : (
            <div className="space-y-12">
              {Location.options.map((city) => (
                <City
                  key={city}
                  city={city}
                  needs={needs.filter((need) => need.city === city)}
                  shortages={shortages.filter((shortage) => shortage.city === city)}
                />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function City({ city, needs, shortages }: { city: Location; needs: Need[]; shortages: Shortage[] }) {
  if (needs.length === 0 && shortages.length === 0) return null;
  return (
    <Section title={LOCATION_LABELS[city]} look="display-2" className="space-y-5">
      {shortages.length > 0 && (
        <Note>
          <p className="font-semibold">{strings.shortages}</p>
          <Bullets
            items={shortages.map(({ category, groups, shortOf }) =>
              strings.shortageOf(activityLabels[category], groups, shortOf),
            )}
          />
        </Note>
      )}
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {WEEK.map((weekday) => (
          <Day key={weekday} weekday={weekday} needs={needs.filter((need) => need.weekday === weekday)} />
        ))}
      </div>
    </Section>
  );
}

function Day({ weekday, needs }: { weekday: number; needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  const day = strings.weekdays[weekday] ?? '';
  return (
    <Card className="space-y-4">
      <h3 className="display-3">{day}</h3>
      <ul className="space-y-4">
        {needs.map(({ category, waiting }) => (
          <li key={category}>
            <p className="font-semibold">{activityLabels[category]}</p>
            <p className="text-muted">{strings.waiting[waiting]}</p>
            <Link
              to={paths.hostNewOffering.href({ category })}
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
