import type { HostVenue } from '@emberhood/contracts';
import { City, timezoneOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { AccessNeed } from '@emberhood/contracts/groups/needs';
import { VenueChange } from '@emberhood/contracts/groups/operator';
import { HOME_AREAS } from '@emberhood/contracts/groups/wishes';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormChooseMany, FormSelect, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { rebaseOn } from '#shared/forms/rebase.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Card } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { cityOptions, optionsOf } from '#shared/vocabulary/labels.ts';
import { accessLabels } from '#shared/vocabulary/needs.ts';
import { venuesQuery } from '../api.ts';
import { venueStrings as strings } from '../venue-strings.ts';

/** Degrees as typed, with a decimal point or comma. */
const degrees = (limit: number, error: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(?:[.,]\d+)?$/, error)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => Math.abs(value) <= limit, error);

const FAR = { path: ['latitude'], error: strings.far };

/** Whether it is within about 100 km of where members of the city live: a mistyped digit or sign is mostly farther. */
function isNear(city: string, { latitude, longitude }: Pick<HostVenue, 'latitude' | 'longitude'>): boolean {
  const areas = Object.values(HOME_AREAS).filter((area) => area.city === city);
  const isAround = (area: (typeof areas)[number]) =>
    Math.abs(area.latitude - latitude) < 1 && Math.abs(area.longitude - longitude) < 1.5;
  return areas.length === 0 || areas.some(isAround);
}

/** The form to change a venue; its output is the request. */
const ChangedVenue = z.object({
  name: z.string().trim().min(1, strings.nameMissing).max(120),
  address: z.string().trim().min(5, strings.addressMissing).max(300),
  latitude: degrees(90, strings.latitudeWrong),
  longitude: degrees(180, strings.longitudeWrong),
  capacity: z
    .string()
    .trim()
    .regex(/^(?:|[2-9]|[1-9]\d{1,2}|1000)$/, strings.capacityWrong)
    .transform((text) => (text === '' ? null : Number(text))),
  access: z.array(AccessNeed),
  directions: z
    .string()
    .trim()
    .max(500)
    .transform((text) => (text === '' ? null : text)),
  replaces: VenueChange.shape.replaces,
});

const NewVenue = ChangedVenue.extend({ city: City })
  .refine((venue) => isNear(venue.city, venue), FAR)
  .transform((venue) => ({ ...venue, timezone: timezoneOf(venue.city) }));

const initialVenue: z.input<typeof NewVenue> = {
  name: '',
  address: '',
  city: 'CA:ON:Toronto',
  latitude: '',
  longitude: '',
  capacity: '',
  access: [],
  directions: '',
};

/** The form's values for an existing venue. */
function answersOf(venue: HostVenue): z.input<typeof ChangedVenue> {
  const { id: _id, city: _city, timezone: _zone, ...replaces } = venue;
  return {
    ...replaces,
    replaces,
    latitude: String(venue.latitude),
    longitude: String(venue.longitude),
    capacity: String(venue.capacity ?? ''),
    directions: venue.directions ?? '',
  };
}

/** The venues that hosts choose from, with forms to add and change them. */
export function Venues() {
  return (
    <Section title={strings.title} text={strings.intro}>
      <PagedCards
        query={useInfiniteQuery(venuesQuery)}
        rows={(page) => page.venues}
        empty={strings.none}
        more={strings.more}
        keyOf={({ id }) => id}
        card={(venue) => (
          <Card className="space-y-2 wrap-anywhere">
            <p className="font-semibold">{venue.name}</p>
            <p className="text-muted">
              {venue.address}
              {/* Most addresses name their city themselves. */}
              {!venue.address.includes(LOCATION_LABELS[venue.city]) && <> · {LOCATION_LABELS[venue.city]}</>}
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
      send={(body) => call(assemblyApi.createVenue, { body })}
      done={strings.saved}
    >
      <VenueFields isNew />
    </FormDialog>
  );
}

function ChangeVenueDialog({ venue }: { venue: HostVenue }) {
  const { id } = venue;
  return (
    <FormDialog
      title={strings.changeOf(venue.name)}
      intro={<p className="mb-4 text-muted">{strings.changeIntro(LOCATION_LABELS[venue.city])}</p>}
      submit={strings.saveChange}
      schema={ChangedVenue.refine((change) => isNear(venue.city, change), FAR)}
      initial={answersOf(venue)}
      rebase={rebaseOn<z.input<typeof ChangedVenue>>({
        read: async () => answersOf((await call(assemblyApi.venueSessions, { params: { id } })).venue),
        words: (now) => [
          ['name', strings.name, now.name],
          ['address', strings.address, now.address],
          ['latitude', strings.latitude, now.latitude],
          ['longitude', strings.longitude, now.longitude],
          ['capacity', strings.capacity, now.capacity],
          ['access', strings.access, now.access.map((need) => accessLabels[need]).join(', ')],
          ['directions', strings.directions, now.directions],
        ],
      })}
      send={(body) => call(assemblyApi.changeVenue, { params: { id }, body })}
      done={strings.changed}
    >
      <VenueFields />
    </FormDialog>
  );
}

/** The city of a venue, and with it the time zone, cannot be changed later. */
function VenueFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FormTextField name="name" label={strings.name} maxLength={120} />
      <FormTextField name="address" label={strings.address} hint={strings.addressHint} maxLength={300} />
      {isNew && <FormSelect name="city" label={strings.city} options={cityOptions} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField name="latitude" label={strings.latitude} hint={strings.latitudeHint} />
        <FormTextField name="longitude" label={strings.longitude} hint={strings.longitudeHint} />
      </div>
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
