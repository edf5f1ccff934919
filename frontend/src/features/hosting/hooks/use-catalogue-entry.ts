import { loadEntry } from '@emberhood/catalogue/entry';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { answersOfEntry, boundsOf, catalogueOf, type OfferingAnswers } from '../offering-answers.ts';

/**
 * What is chosen from the catalogue brings its sizes, and its words, price and sessions wherever the host has written nothing:
 * of a draft or a copy everything is the host's. The sizes that a group of it may have.
 */
export function useCatalogueEntry() {
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
          if (JSON.stringify(getValues(name)) === JSON.stringify(last[name]))
            setValue(name, next[name], { shouldDirty: true, shouldValidate: formState.isSubmitted });
        brought.current = next;
      },
      // Then the host writes it.
      () => undefined,
    );
  }, [what, getValues, setValue, formState]);
  return boundsOf(what);
}
