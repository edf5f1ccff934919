import type { Wishes } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { HOME_AREAS, TRAVEL_KM, type HomeAreaId } from '@emberhood/contracts/groups/wishes';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { readNow } from '#shared/api/query-client.ts';
import { FormChooseMany, FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { paths } from '#shared/paths.ts';
import { AgeRange } from '#shared/person/once-fields.tsx';
import { Button } from '#shared/ui/button.tsx';
import { BackLink, Note, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { accessLabels, dietaryLabels, languageLabels } from '#shared/vocabulary/needs.ts';
import { MOST_AWAY, WishesAnswers, answersOf, changesOf, fieldOf, wishesOf } from '../answers.ts';
import { useSaveWishes, wishesQuery } from '../api.ts';
import { wishesStrings as strings } from '../strings.ts';

const areasByCity = [...Map.groupBy(Object.keys(HOME_AREAS) as HomeAreaId[], (id) => HOME_AREAS[id].city)];

/** Needs that apply to every group (H4), for all registrations. */
export function WishesPage() {
  return (
    <div className="max-w-2xl">
      <BackLink to={paths.registrations.href()}>{strings.back}</BackLink>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={useQuery(wishesQuery)}>{(wishes) => <WishesForm wishes={wishes} />}</QueryView>
    </div>
  );
}

function WishesForm({ wishes }: { wishes: Wishes }) {
  const save = useSaveWishes();
  const kit = useFormKit({
    name: 'wishes',
    schema: WishesAnswers,
    initial: answersOf(wishes),
    save: async (answers, begun) => {
      const now = await readNow(wishesQuery);
      const kept = await save.mutateAsync({ body: changesOf(wishesOf(begun), answers, now) });
      toasts.show(strings.saved, { key: 'wishes' });
      return answersOf(kept);
    },
    fieldOf,
  });
  return (
    <Form kit={kit} className="space-y-12" submit={{ text: strings.save, size: 'lg' }}>
      <Note>{strings.private}</Note>
      <Section title={strings.travelTitle} className="space-y-5">
        <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormSelect
            name="homeArea"
            label={strings.area}
            hint={strings.areaHint}
            none={strings.anywhere}
            groups={areasByCity.map(([city, areas]) => ({
              label: LOCATION_LABELS[city],
              options: areas.map((id) => ({ value: id, label: strings.areas[id] })),
            }))}
          />
          <FormSelect
            name="travelKm"
            label={strings.travel}
            none={strings.anyDistance}
            options={TRAVEL_KM.map((km) => ({ value: km, label: strings.upTo(km) }))}
          />
        </div>
      </Section>
      <Section title={strings.peopleTitle} className="space-y-5">
        <FormChooseMany name="languages" legend={strings.languages} options={optionsOf(languageLabels)} />
        <AgeRange
          legend={strings.ages}
          hint={strings.agesHint}
          from={{ name: 'minAge', label: strings.agesFrom }}
          to={{ name: 'maxAge', label: strings.agesTo }}
        />
      </Section>
      <Section title={strings.needsTitle} className="space-y-5">
        <FormChooseMany
          name="accessNeeds"
          legend={strings.access}
          hint={strings.accessHint}
          options={optionsOf(accessLabels)}
        />
        <FormChooseMany
          name="dietaryNeeds"
          legend={strings.dietary}
          hint={strings.dietaryHint}
          options={optionsOf(dietaryLabels)}
        />
      </Section>
      <Away />
    </Form>
  );
}

function Away() {
  const { fields, append, remove } = useFieldArray<WishesAnswers, 'away'>({ name: 'away' });
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className="space-y-4">
      <div className="space-y-1">
        <h2 ref={title} tabIndex={-1} className="display-3">
          {strings.awayTitle}
        </h2>
        <p className="text-sm text-muted">{strings.awayHint}</p>
      </div>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="min-w-0 rounded-card border border-line p-4">
          <legend className="px-2 font-semibold">{strings.awayRow(index + 1)}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <FormTextField name={`away.${String(index)}.from`} label={strings.awayFrom} type="date" />
            <FormTextField name={`away.${String(index)}.to`} label={strings.awayTo} type="date" />
          </div>
          <Button
            kind="quiet"
            aria-label={strings.removeAway(index + 1)}
            onClick={() => {
              remove(index);
              title.current?.focus();
            }}
          >
            {strings.remove}
          </Button>
        </fieldset>
      ))}
      {fields.length < MOST_AWAY && (
        <Button kind="secondary" onClick={() => append({ from: '', to: '' })}>
          {strings.addAway}
        </Button>
      )}
    </section>
  );
}
