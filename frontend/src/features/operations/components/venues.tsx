import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import type { Venue } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormChooseMany, FormSelect, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Card } from '#shared/ui/page.tsx';
import { PagedList } from '#shared/ui/paged-list.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { cityOptions, optionsOf } from '#shared/vocabulary/labels.ts';
import { accessLabels } from '#shared/vocabulary/needs.ts';
import { venuesQuery } from '../api.ts';
import { answersOf, ChangedVenue, initialVenue, NewVenue, ZONES } from '../venue-answers.ts';
import { venueStrings as strings } from '../venue-strings.ts';
import { Section } from './facts.tsx';

const NEW = 'new-venue';
/** Before the place that is changed. */
const CHANGE = 'change-venue-';

/** The places that hosts choose from, and forms for a new one and for what is said of one. */
export function Venues() {
  const venues = useInfiniteQuery(venuesQuery);
  const { dialog, open, close } = useAddressDialog();
  const changed = venues.data?.pages.flatMap((page) => page.venues).find(({ id }) => dialog === CHANGE + id);
  return (
    <Section title={strings.title}>
      <p className="text-muted">{strings.intro}</p>
      <PagedList
        query={venues}
        rows={(page) => page.venues}
        empty={<p className="text-muted">{strings.none}</p>}
        more={strings.more}
      >
        {(list) => (
          <ul className="space-y-3">
            {list.map((venue) => (
              <li key={venue.id}>
                <Card className="space-y-2">
                  <p className="font-semibold">{venue.name}</p>
                  <p className="text-muted wrap-anywhere">
                    {venue.address} · {LOCATION_LABELS[venue.city]}
                  </p>
                  {venue.access.length > 0 && <p>{venue.access.map((need) => accessLabels[need]).join(' · ')}</p>}
                  <Button
                    kind="secondary"
                    aria-label={strings.changeOf(venue.name)}
                    onClick={() => open(CHANGE + venue.id)}
                  >
                    {strings.change}
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Button kind="secondary" onClick={() => open(NEW)}>
        {strings.add}
      </Button>
      {dialog === NEW && <NewVenueDialog onClose={close} />}
      {changed && <ChangeVenueDialog key={changed.id} venue={changed} onClose={close} />}
    </Section>
  );
}

/** Once the server has it: said, listed anew, and the dialog is closed. */
function useVenueSaved(onClose: () => void) {
  const client = useQueryClient();
  return async (words: string): Promise<undefined> => {
    toasts.show(words);
    await client.invalidateQueries({ queryKey: venuesQuery.queryKey });
    onClose();
  };
}

function NewVenueDialog({ onClose }: { onClose: () => void }) {
  const saved = useVenueSaved(onClose);
  const kit = useFormKit({
    schema: NewVenue,
    initial: initialVenue,
    save: async (body) => {
      await call(assemblyApi.createVenue, { body });
      return saved(strings.saved);
    },
  });
  return (
    <Dialog title={strings.add} onClose={onClose}>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.saving}>
            {strings.save}
          </Button>
        }
      >
        <WhereFields />
        <FormSelect name="city" label={strings.city}>
          {cityOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
        <FormSelect name="timezone" label={strings.timezone}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </FormSelect>
        <HowFields />
      </Form>
    </Dialog>
  );
}

function ChangeVenueDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const saved = useVenueSaved(onClose);
  const kit = useFormKit({
    schema: ChangedVenue,
    initial: answersOf(venue),
    save: async (body) => {
      await call(assemblyApi.changeVenue, { params: { id: venue.id }, body });
      return saved(strings.changed);
    },
  });
  return (
    <Dialog title={strings.changeOf(venue.name)} onClose={onClose}>
      <p className="mb-4 text-muted">{strings.changeIntro(LOCATION_LABELS[venue.city])}</p>
      <Form
        kit={kit}
        actions={
          <Button type="submit" busy={kit.saving} busyLabel={strings.saving}>
            {strings.saveChange}
          </Button>
        }
      >
        <WhereFields />
        <HowFields />
      </Form>
    </Dialog>
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
      <FormTextField name="latitude" label={strings.latitude} hint={strings.coordinatesHint} />
      <FormTextField name="longitude" label={strings.longitude} hint={strings.coordinatesHint} />
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
