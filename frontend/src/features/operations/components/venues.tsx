import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import type { HostVenue } from '@emberhood/contracts';
import type { City } from '@emberhood/contracts/cities';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormChooseMany, FormSelect, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/paged-list.tsx';
import { cityOptions, optionsOf } from '#shared/vocabulary/labels.ts';
import { accessLabels } from '#shared/vocabulary/needs.ts';
import { venuesQuery, listAgain } from '../api.ts';
import { answersOf, ChangedVenue, initialVenue, NewVenue, ZONES } from '../venue-answers.ts';
import { venueStrings as strings } from '../venue-strings.ts';
import { Section } from './facts.tsx';
import { PointField } from './point-field.tsx';

/** The places that hosts choose from, and forms for a new one and for what is said of one. */
export function Venues() {
  const venues = useInfiniteQuery(venuesQuery);
  return (
    <Section title={strings.title}>
      <p className="text-muted">{strings.intro}</p>
      <PagedCards
        query={venues}
        rows={(page) => page.venues}
        empty={<p className="text-muted">{strings.none}</p>}
        more={strings.more}
        keyOf={({ id }) => id}
        card={(venue) => (
          <Card className="space-y-2">
            <p className="font-semibold">{venue.name}</p>
            <p className="text-muted wrap-anywhere">
              {venue.address} · {LOCATION_LABELS[venue.city]}
            </p>
            <Facts venue={venue} />
            <div className="flex flex-wrap gap-3">
              <ButtonLink
                kind="secondary"
                aria-label={strings.bookedOf(venue.name)}
                to={paths.opsVenue.href({ venueId: venue.id })}
              >
                {strings.booked}
              </ButtonLink>
              <DialogButton
                kind="secondary"
                aria-label={strings.changeOf(venue.name)}
                dialog={<ChangeVenueDialog venue={venue} />}
              >
                {strings.change}
              </DialogButton>
            </div>
          </Card>
        )}
      />
      <DialogButton kind="secondary" dialog={<NewVenueDialog />}>
        {strings.add}
      </DialogButton>
    </Section>
  );
}

function Facts({ venue: { capacity, access } }: { venue: HostVenue }) {
  const facts = [...(capacity === null ? [] : [strings.holds(capacity)]), ...access.map((need) => accessLabels[need])];
  return facts.length === 0 ? null : <p>{facts.join(' · ')}</p>;
}

function NewVenueDialog() {
  return (
    <FormDialog
      title={strings.add}
      submit={strings.save}
      schema={NewVenue}
      initial={initialVenue}
      send={(body) => call(assemblyApi.createVenue, { body }).then(listAgain(venuesQuery.queryKey))}
      done={strings.saved}
    >
      <WhereFields />
      <FormSelect name="city" label={strings.city} options={cityOptions} />
      <FormSelect
        name="timezone"
        label={strings.timezone}
        options={ZONES.map((zone) => ({ value: zone, label: zone }))}
      />
      <PointField />
      <HowFields />
    </FormDialog>
  );
}

function ChangeVenueDialog({ venue }: { venue: HostVenue }) {
  return (
    <FormDialog
      title={strings.changeOf(venue.name)}
      intro={<p className="mb-4 text-muted">{strings.changeIntro(LOCATION_LABELS[venue.city])}</p>}
      submit={strings.saveChange}
      schema={ChangedVenue}
      initial={answersOf(venue)}
      send={(body) =>
        call(assemblyApi.changeVenue, { params: { id: venue.id }, body }).then(listAgain(venuesQuery.queryKey))
      }
      done={strings.changed}
    >
      <WhereFields />
      <PointField city={venue.city as City} />
      <HowFields />
    </FormDialog>
  );
}

function WhereFields() {
  return (
    <>
      <FormTextField name="name" label={strings.name} maxLength={120} />
      <FormTextField name="address" label={strings.address} hint={strings.addressHint} maxLength={300} />
    </>
  );
}

function HowFields() {
  return (
    <>
      <FormTextField
        name="capacity"
        label={strings.capacity}
        hint={strings.capacityHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormChooseMany
        name="access"
        legend={strings.access}
        hint={strings.accessHint}
        options={optionsOf(accessLabels)}
      />
      <FormTextArea name="directions" label={strings.directions} hint={strings.directionsHint} maxLength={500} />
    </>
  );
}
