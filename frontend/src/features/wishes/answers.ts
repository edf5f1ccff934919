import type { Wishes, WishesChange } from '@emberhood/contracts';
import { AccessNeed, DietaryNeed, GroupLanguage } from '@emberhood/contracts/groups/needs';
import { HomeArea, TRAVEL_KM } from '@emberhood/contracts/groups/wishes';
import { z } from '@emberhood/contracts/zod';
import { isEqual, withChanges } from '#shared/forms/with-changes.ts';
import { AgeText, ageText } from '#shared/person/ages.ts';
import { wishesStrings as strings } from './strings.ts';

export const MOST_AWAY = 12;

const day = z.string().min(1, strings.dayMissing);

/** The wishes as form values: an empty choice is none. */
export const WishesAnswers = z
  .object({
    homeArea: z.union([HomeArea, z.literal('')]),
    travelKm: z.union([z.enum(TRAVEL_KM.map(String)), z.literal('')]),
    minAge: AgeText,
    maxAge: AgeText,
    languages: z.array(GroupLanguage).min(1, strings.languageMissing),
    accessNeeds: z.array(AccessNeed),
    dietaryNeeds: z.array(DietaryNeed),
    away: z
      .array(
        z.object({ from: day, to: day }).refine(({ from, to }) => from === '' || to === '' || from <= to, {
          path: ['to'],
          message: strings.awayOrder,
        }),
      )
      .max(MOST_AWAY),
  })
  .refine(({ homeArea, travelKm }) => travelKm === '' || homeArea !== '', {
    path: ['homeArea'],
    message: strings.areaMissing,
  })
  .refine(({ minAge, maxAge }) => (minAge === '') === (maxAge === '') && Number(minAge) <= Number(maxAge), {
    path: ['maxAge'],
    message: strings.agesInvalid,
  });
export type WishesAnswers = z.output<typeof WishesAnswers>;

export function answersOf({ homeArea, travelKm, ages, ...rest }: Wishes): WishesAnswers {
  return {
    ...rest,
    homeArea: homeArea ?? '',
    travelKm: travelKm === null ? '' : String(travelKm),
    minAge: ageText(ages && ages.min),
    maxAge: ageText(ages && ages.max),
  };
}

export function wishesOf({ homeArea, travelKm, minAge, maxAge, ...rest }: WishesAnswers): Wishes {
  return {
    ...rest,
    homeArea: homeArea === '' ? null : homeArea,
    travelKm: TRAVEL_KM.find((km) => String(km) === travelKm) ?? null,
    ages: minAge === '' ? null : { min: Number(minAge), max: Number(maxAge) },
  };
}

/**
 * Only changed answers, and of a list only what was added and removed. Area and distance are sent together, as the
 * server needs both.
 */
export function changesOf(before: Wishes, answers: WishesAnswers, now: Wishes): WishesChange {
  const after = wishesOf(answers);
  const { homeArea, travelKm, ...rest } = after;
  const differs = (part: keyof Wishes) => !isEqual(after[part], before[part]);
  const parts = (Object.keys(rest) as (keyof typeof rest)[]).filter(differs);
  const changed = (part: keyof typeof rest) => {
    const [was, is, kept]: unknown[] = [before[part], after[part], now[part]];
    return Array.isArray(was) && Array.isArray(is) && Array.isArray(kept) ? withChanges(was, is, kept) : is;
  };
  return {
    ...(differs('homeArea') || differs('travelKm') ? { homeArea, travelKm } : {}),
    ...Object.fromEntries(parts.map((part) => [part, changed(part)])),
  };
}

/** Maps a refused path of the request to the form's control. */
export function fieldOf(path: string): keyof WishesAnswers | `away.${number}.to` | undefined {
  if (path.startsWith('ages')) return 'maxAge';
  const away = /^away\.(\d+)/.exec(path);
  if (away) return `away.${Number(away[1])}.to`;
  return path === '' ? undefined : (path.split('.')[0] as keyof WishesAnswers);
}
