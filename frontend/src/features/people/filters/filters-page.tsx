import { IDEAL_AGE_BANDS, Location } from '@emberhood/contracts/enums';
import { peopleApi } from '@emberhood/contracts/http/people';
import { filterQueryOf, type PeopleFilters } from '@emberhood/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#shared/api/client.ts';
import { FormChooseMany, FormSelect } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { formStrings } from '#shared/forms/strings.ts';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { paths } from '#shared/paths.ts';
import { AgeRange } from '#shared/person/once-fields.tsx';
import { personStrings } from '#shared/person/strings.ts';
import { Button } from '#shared/ui/button.tsx';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { activityLabels, optionsOf, sexLabels } from '#shared/vocabulary/labels.ts';
import { peopleFiltersQuery, useSaveFilters } from '../api.ts';
import { WhenVisible } from '../components/coming-soon.tsx';
import { NO_FILTERS, filterQueryIn, searchOf, searchedIn } from './address.ts';
import { FilterForm, filtersFrom, formOf, withChangedFilters } from './filter-form.ts';
import { areaLabel, filterStrings as strings } from './strings.ts';

/** The filters of the directory; the button saves them and returns to it (PPL-04 to PPL-06). */
export function FiltersPage() {
  const [search] = useSearchParams();
  const query = useQuery(peopleFiltersQuery(filterQueryIn(search)));
  return (
    <div className="max-w-3xl">
      <BackLink to={{ pathname: paths.people.href(), search: searchOf(filterQueryIn(search)) }}>
        {strings.back}
      </BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <WhenVisible>
        <QueryView query={query}>{(filters) => <Filters initial={filters} />}</QueryView>
      </WhenVisible>
    </div>
  );
}

function Filters({ initial }: { initial: PeopleFilters }) {
  const save = useSaveFilters();
  const navigate = useNavigate();
  const isGone = useIsGone();
  const [address] = useSearchParams();
  const kit = useFormKit({
    schema: FilterForm,
    initial: formOf(initial),
    name: 'people-filters',
    save: async (form, begun) => {
      const chosen = filtersFrom(form);
      // The filters of an address are one search, whatever is kept.
      const isKept = searchOf(filterQueryIn(address)) === '';
      const kept = await save.mutateAsync(
        isKept ? withChangedFilters(filtersFrom(begun), chosen, await call(peopleApi.peopleFilters)) : chosen,
      );
      if (isGone()) return form;
      await navigate({
        pathname: paths.people.href(),
        search: searchOf({ ...filterQueryOf(kept), ...searchedIn(address) }),
      });
      return form;
    },
    fieldOf: (path) => (path === 'purpose' ? 'purposes' : (path as keyof FilterForm)),
  });
  return (
    <Form
      kit={kit}
      className="space-y-8"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={kit.saving} busyLabel={formStrings.saving}>
            {strings.save}
          </Button>
          <Button
            kind="secondary"
            onClick={() => {
              for (const [name, value] of Object.entries(formOf(NO_FILTERS)))
                kit.form.setValue(name as keyof FilterForm, value, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {strings.reset}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect name="sex" label={strings.sex} none={strings.anyone} options={optionsOf(sexLabels)} />
        <FormSelect
          name="area"
          label={strings.area}
          none={strings.everywhere}
          options={Location.options.map((area) => ({ value: area, label: areaLabel(area) }))}
        />
      </div>
      <AgeRange
        legend={strings.age}
        from={{ name: 'ageMin', label: strings.from }}
        to={{ name: 'ageMax', label: strings.to }}
        none={strings.any}
      />
      <FormSelect
        name="idealAge"
        label={strings.idealAge}
        hint={strings.idealAgeHint}
        none={strings.any}
        options={IDEAL_AGE_BANDS.map((band) => ({ value: band, label: personStrings.ageGroups(band) }))}
      />
      <FormChooseMany name="purposes" legend={strings.purposes} options={optionsOf(strings.purposeLabels)} />
      <FormChooseMany
        name="activities"
        legend={strings.activities}
        hint={strings.activitiesHint}
        options={optionsOf(activityLabels)}
      />
    </Form>
  );
}
