import { EVENING_WEEKDAYS } from '@emberhood/catalogue/event-dates';
import type { EventFilters as Filters } from '@emberhood/contracts';
import { useSaveEventFilters } from '#shared/account/event-filters.ts';
import { ChooseMany } from '#shared/forms/choices.tsx';
import { offeredDates, stillOffered } from '#shared/event-dates.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { Button } from '#shared/ui/button.tsx';
import { Alert, Card } from '#shared/ui/page.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { filterStrings as strings } from '../filter-strings.ts';

const NO_FILTERS: Filters = { categories: [], dates: [] };

/** What a member looks for, kept with every tap (ENT-18). Closed until it is known, so that the list below keeps its place. */
export function EventFilters({ filters }: { filters: Filters | undefined }) {
  const save = useSaveEventFilters();
  const site = useSiteConfig();
  const evenings = offeredDates(site, EVENING_WEEKDAYS);
  const { categories, dates: kept } = filters ?? NO_FILTERS;
  const dates = stillOffered(kept, evenings);
  const count = categories.length + dates.length;
  return (
    <Card className="mb-8">
      <details>
        <summary className="min-h-11 py-2 font-semibold">
          {strings.title}
          {count > 0 && <span className="ml-3 font-normal text-muted">{strings.chosen(count)}</span>}
        </summary>
        {filters && (
          <div className="mt-4 space-y-6">
            <ChooseMany
              legend={strings.categories}
              options={optionsOf(activityLabels)}
              value={categories}
              onChange={(chosen) => save.mutate({ categories: chosen, dates })}
            />
            <ChooseMany
              legend={strings.dates}
              hint={strings.datesHint}
              options={evenings.map(({ id, label }) => ({ value: id, label }))}
              value={dates}
              onChange={(chosen) => save.mutate({ categories, dates: chosen })}
            />
            {count > 0 && (
              <Button kind="quiet" onClick={() => save.mutate(NO_FILTERS)}>
                {strings.reset}
              </Button>
            )}
            {save.isError && <Alert>{strings.notSaved}</Alert>}
          </div>
        )}
      </details>
    </Card>
  );
}
