import type { PeopleFilters } from '@emberhood/contracts';
import { PURPOSE_FLAGS } from '@emberhood/contracts/constants';
import { ActivityCategory, IDEAL_AGE_BANDS, Location, Sex } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { withChanges } from '#shared/forms/with-changes.ts';
import { AgeText, ageOf, ageText } from '#shared/person/ages.ts';
import { filterStrings as strings } from './strings.ts';

const Purpose = z.enum(['friendship', 'romantic']);

/** The filters as form values; an empty text excludes nobody. */
export const FilterForm = z
  .object({
    sex: z.union([Sex, z.literal('')]),
    ageMin: AgeText,
    ageMax: AgeText,
    idealAge: z.union([z.enum(IDEAL_AGE_BANDS), z.literal('')]),
    purposes: z.array(Purpose).min(1, strings.purposeNeeded),
    activities: z.array(ActivityCategory),
    area: z.union([Location, z.literal('')]),
  })
  .refine(({ ageMin, ageMax }) => ageMin === '' || ageMax === '' || Number(ageMin) <= Number(ageMax), {
    path: ['ageMax'],
    error: strings.agesInvalid,
  });
export type FilterForm = z.output<typeof FilterForm>;

export function formOf({ purpose, ...filters }: PeopleFilters): FilterForm {
  return {
    sex: filters.sex ?? '',
    ageMin: ageText(filters.ageMin),
    ageMax: ageText(filters.ageMax),
    idealAge: filters.idealAge ?? '',
    purposes: Purpose.options.filter((name) => (purpose & PURPOSE_FLAGS[name]) !== 0),
    activities: filters.activities,
    area: filters.area ?? '',
  };
}

export function filtersFrom({ purposes, ...form }: FilterForm): PeopleFilters {
  return {
    sex: form.sex || null,
    ageMin: ageOf(form.ageMin),
    ageMax: ageOf(form.ageMax),
    idealAge: form.idealAge || null,
    purpose: purposes.reduce((flags, name) => flags | PURPOSE_FLAGS[name], 0),
    activities: form.activities,
    area: form.area || null,
  };
}

/** What was changed in the form, in what is kept now, as another tab may have saved since. The two ages go together. */
export function withChangedFilters(begun: PeopleFilters, chosen: PeopleFilters, now: PeopleFilters): PeopleFilters {
  const kept = { ...chosen, activities: withChanges(begun.activities, chosen.activities, now.activities) };
  for (const names of [['sex'], ['ageMin', 'ageMax'], ['idealAge'], ['purpose'], ['area']] as const)
    if (names.every((name) => begun[name] === chosen[name]))
      Object.assign(kept, Object.fromEntries(names.map((name) => [name, now[name]])));
  return kept;
}
