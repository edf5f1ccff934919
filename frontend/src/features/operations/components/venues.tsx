import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { FormSelect, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { Form } from '#shared/forms/form.tsx';
import { useFormKit } from '#shared/forms/use-form-kit.ts';
import { useAddressDialog } from '#shared/hooks/use-address-dialog.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Card } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { cityOptions } from '#shared/vocabulary/labels.ts';
import { venuesQuery } from '../api.ts';
import { initialVenue, NewVenue, ZONES } from '../new-venue.ts';
import { venueStrings as strings } from '../venue-strings.ts';
import { Section } from './facts.tsx';

const NEW = 'new-venue';

/** The places that hosts choose from, and a form for a new one. */
export function Venues() {
  const venues = useQuery(venuesQuery);
  const { dialog, open, close } = useAddressDialog();
  return (
    <Section title={strings.title}>
      <p className="text-muted">{strings.intro}</p>
      <QueryView query={venues}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">{strings.none}</p>
          ) : (
            <ul className="space-y-3">
              {list.map((venue) => (
                <li key={venue.id}>
                  <Card>
                    <p className="font-semibold">{venue.name}</p>
                    <p className="text-muted wrap-anywhere">
                      {venue.address} · {LOCATION_LABELS[venue.city]}
                    </p>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Button kind="secondary" onClick={() => open(NEW)}>
        {strings.add}
      </Button>
      {dialog === NEW && <NewVenueDialog onClose={close} />}
    </Section>
  );
}

function NewVenueDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const kit = useFormKit({
    schema: NewVenue,
    initial: initialVenue,
    save: async (body) => {
      await call(assemblyApi.createVenue, { body });
      toasts.show(strings.saved);
      await client.invalidateQueries({ queryKey: venuesQuery.queryKey });
      onClose();
      return undefined;
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
        <FormTextField name="name" label={strings.name} maxLength={120} />
        <FormTextField name="address" label={strings.address} hint={strings.addressHint} maxLength={300} />
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
        <FormTextField name="latitude" label={strings.latitude} hint={strings.coordinatesHint} />
        <FormTextField name="longitude" label={strings.longitude} hint={strings.coordinatesHint} />
        <FormTextField name="access" label={strings.access} hint={strings.accessHint} maxLength={300} />
        <FormTextArea name="directions" label={strings.directions} hint={strings.directionsHint} maxLength={500} />
      </Form>
    </Dialog>
  );
}
