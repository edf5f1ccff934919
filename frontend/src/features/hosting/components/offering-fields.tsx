import { loadEntry } from '@emberhood/catalogue/entry';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormChooseOne, FormSelect, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { isEqual } from '#shared/forms/with-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import {
  answersOfEntry,
  boundsOf,
  catalogueOf,
  endOf,
  following,
  MOST_SESSIONS,
  weekLater,
  type OfferedVenue,
  type OfferingAnswers,
  type SessionAnswers,
} from '../offering-answers.ts';
import { OFFERED } from '../offering-words.ts';
import { hostingStrings as strings } from '../strings.ts';

const PARTS = ['day', 'from', 'until'] as const;

export function OfferingFields({ venues }: { venues: readonly OfferedVenue[] }) {
  const bounds = useCatalogueEntry();
  const sizes = bounds && strings.sizeBounds(bounds.min, bounds.max);
  return (
    <>
      <FormSelect name="what" label={strings.what} none={strings.whatChoose} groups={OFFERED} />
      <FormTextField name="title" label={strings.title} maxLength={120} />
      <FormSelect name="category" label={strings.category} options={optionsOf(activityLabels)} />
      <FormSelect
        name="venueId"
        label={strings.venue}
        none={strings.venueChoose}
        options={venues.map((venue) => ({ value: venue.id, label: venueInWords(venue) }))}
      />
      <Sessions venues={venues} />
      <FormTextField name="price" label={strings.price} inputMode="decimal" autoComplete="off" />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <FormTextField name="minSize" label={strings.least} hint={sizes} inputMode="numeric" autoComplete="off" />
        <FormTextField name="maxSize" label={strings.most} hint={sizes} inputMode="numeric" autoComplete="off" />
      </div>
      <FormChooseOne name="maxDifference" legend={strings.balance} options={optionsOf(strings.balances)} />
      <FormSelect name="language" label={strings.language} options={optionsOf(strings.languages)} />
      <FormTextArea name="whatToBring" label={strings.bring} maxLength={1_000} />
    </>
  );
}

function venueInWords({ name, address, city, capacity }: OfferedVenue): string {
  const place = LOCATION_LABELS[city];
  const size = capacity !== null && strings.holds(capacity);
  return [name, address, !address.includes(place) && place, size].filter(Boolean).join(', ');
}

function Sessions({ venues }: { venues: readonly OfferedVenue[] }) {
  const { fields, append, remove } = useFieldArray<OfferingAnswers, 'sessions'>({ name: 'sessions' });
  const sessions = useWatch<OfferingAnswers, 'sessions'>({ name: 'sessions' });
  const venueId = useWatch<OfferingAnswers, 'venueId'>({ name: 'venueId' });
  const title = useRef<HTMLHeadingElement>(null);
  useFollowing(sessions);
  const zone = venues.find(({ id }) => id === venueId)?.timezone;
  return (
    <section aria-label={strings.dates} className="space-y-4">
      <div className="space-y-1">
        <h2 ref={title} tabIndex={-1} className="font-semibold">
          {strings.dates}
        </h2>
        <p className="text-sm text-muted">
          {zone === undefined ? strings.datesHintWithoutPlace : strings.datesHint(zone.replaceAll('_', ' '))}
        </p>
      </div>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="min-w-0 rounded-card border border-line p-4">
          <legend className="px-2 font-semibold">{strings.session(index + 1)}</legend>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[2fr_1fr_1fr]">
            <FormTextField name={`sessions.${String(index)}.day`} label={strings.day} type="date" />
            <FormTextField name={`sessions.${String(index)}.from`} label={strings.from} type="time" />
            <FormTextField
              name={`sessions.${String(index)}.until`}
              label={strings.until}
              type="time"
              hint={isPastMidnight(sessions[index]) ? strings.nextDay : undefined}
            />
          </div>
          {fields.length > 1 && (
            <Button
              kind="quiet"
              aria-label={strings.removeSession(index + 1)}
              onClick={() => {
                remove(index);
                title.current?.focus();
              }}
            >
              {strings.remove}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < MOST_SESSIONS && (
        <Button kind="secondary" onClick={() => append(weekLater(sessions.at(-1)), { shouldFocus: false })}>
          {strings.addWeek}
        </Button>
      )}
    </section>
  );
}

function isPastMidnight(session: SessionAnswers | undefined): boolean {
  return session !== undefined && session.day !== '' && ![undefined, session.day].includes(endOf(session)?.day);
}

/** Changes of the first session also apply to later ones, until those are edited. */
function useFollowing(sessions: readonly SessionAnswers[]) {
  const { setValue, formState } = useFormContext<OfferingAnswers>();
  const { defaultValues } = formState;
  const [first] = sessions;
  const before = useRef(first);
  const begun = useRef(defaultValues);
  useEffect(() => {
    // What was saved elsewhere has come into the form.
    if (begun.current !== defaultValues) before.current = first;
    begun.current = defaultValues;
    const was = before.current;
    // A date field is empty for a moment while it is edited.
    if (!first || !was || first.day === '' || PARTS.every((part) => first[part] === was[part])) return;
    before.current = first;
    for (const [index, next] of following(sessions, was, first).entries())
      for (const part of PARTS)
        if (index > 0 && next[part] !== sessions[index]?.[part])
          setValue(`sessions.${index}.${part}`, next[part], { shouldDirty: true });
  }, [first, sessions, defaultValues, setValue]);
}

/**
 * The chosen catalogue item sets the sizes, and fills in text, price and sessions where the host has written nothing;
 * in drafts and copies everything is the host's. Returns the allowed sizes.
 */
function useCatalogueEntry() {
  const { formState, getValues, setValue } = useFormContext<OfferingAnswers>();
  const what = useWatch<OfferingAnswers, 'what'>({ name: 'what' });
  const before = useRef(what);
  const { defaultValues } = formState;
  const brought = useRef(what === '' ? defaultValues : undefined);
  useEffect(() => {
    const bounds = boundsOf(what);
    if (before.current === what || !bounds) return;
    before.current = what;
    setValue('minSize', String(bounds.min), { shouldDirty: true });
    setValue('maxSize', String(bounds.max), { shouldDirty: true });
    const { kind, id } = catalogueOf(what);
    loadEntry(kind, id).then(
      (entry) => {
        const last = brought.current;
        if (!entry || !last || before.current !== what) return;
        const next = answersOfEntry(entry);
        for (const name of ['title', 'category', 'price', 'whatToBring', 'sessions'] as const)
          if (isEqual(getValues(name), last[name]))
            setValue(name, next[name], { shouldDirty: true, shouldValidate: formState.isSubmitted });
        brought.current = next;
      },
      // Without the catalogue text, the host writes it.
      () => undefined,
    );
  }, [what, getValues, setValue, formState]);
  return boundsOf(what);
}
