import { experiences } from '@emberhood/catalogue/experiences';
import { programs } from '@emberhood/catalogue/programs';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormChooseOne, FormSelect, FormTextArea, FormTextField } from '#shared/forms/fields.tsx';
import { Button } from '#shared/ui/button.tsx';
import { activityLabels, optionsOf } from '#shared/vocabulary/labels.ts';
import { boundsOf, MOST_SESSIONS, weekLater, type OfferedVenue, type OfferingAnswers } from '../offering-answers.ts';
import { hostingStrings as strings } from '../strings.ts';

export function OfferingFields({ venues }: { venues: readonly OfferedVenue[] }) {
  const bounds = useSizesOfChoice();
  const sizes = bounds && strings.sizeBounds(bounds.min, bounds.max);
  return (
    <>
      <FormSelect name="what" label={strings.what}>
        <option value="">{strings.whatChoose}</option>
        <optgroup label={strings.programs}>
          {programs.map(({ id, card }) => (
            <option key={id} value={`program:${id}`}>
              {card.title}
            </option>
          ))}
        </optgroup>
        <optgroup label={strings.experiences}>
          {experiences.map(({ id, title }) => (
            <option key={id} value={`experience:${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      </FormSelect>
      <FormTextField name="title" label={strings.title} maxLength={120} />
      <FormSelect name="category" label={strings.category}>
        {optionsOf(activityLabels).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
      <FormSelect name="venueId" label={strings.venue}>
        <option value="">{strings.venueChoose}</option>
        {venues.map(({ id, name, address }) => (
          <option key={id} value={id}>
            {[name, address].filter(Boolean).join(', ')}
          </option>
        ))}
      </FormSelect>
      <Sessions venues={venues} />
      <FormTextField name="price" label={strings.price} inputMode="decimal" autoComplete="off" />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <FormTextField name="minSize" label={strings.least} hint={sizes} inputMode="numeric" autoComplete="off" />
        <FormTextField name="maxSize" label={strings.most} hint={sizes} inputMode="numeric" autoComplete="off" />
      </div>
      <FormChooseOne name="maxDifference" legend={strings.balance} options={optionsOf(strings.balances)} />
      <FormSelect name="language" label={strings.language}>
        {optionsOf(strings.languages).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
      <FormTextArea name="whatToBring" label={strings.bring} maxLength={1_000} />
    </>
  );
}

/** Another choice brings its own sizes; those of a draft that is opened stay. */
function useSizesOfChoice() {
  const { setValue } = useFormContext<OfferingAnswers>();
  const what = useWatch<OfferingAnswers, 'what'>({ name: 'what' });
  const before = useRef(what);
  useEffect(() => {
    const bounds = boundsOf(what);
    if (before.current === what || !bounds) return;
    before.current = what;
    setValue('minSize', String(bounds.min), { shouldDirty: true });
    setValue('maxSize', String(bounds.max), { shouldDirty: true });
  }, [what, setValue]);
  return boundsOf(what);
}

function Sessions({ venues }: { venues: readonly OfferedVenue[] }) {
  const { fields, append, remove } = useFieldArray<OfferingAnswers, 'sessions'>({ name: 'sessions' });
  const sessions = useWatch<OfferingAnswers, 'sessions'>({ name: 'sessions' });
  const venueId = useWatch<OfferingAnswers, 'venueId'>({ name: 'venueId' });
  const title = useRef<HTMLHeadingElement>(null);
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
          <div className="grid gap-x-4 sm:grid-cols-[2fr_1fr_1fr]">
            <FormTextField name={`sessions.${String(index)}.day`} label={strings.day} type="date" />
            <FormTextField name={`sessions.${String(index)}.from`} label={strings.from} type="time" />
            <FormTextField name={`sessions.${String(index)}.until`} label={strings.until} type="time" />
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
