import {
  AGE_OPTIONS,
  AppError,
  IDEAL_AGE_BANDS,
  IDEAL_AGE_SPREAD,
  PreferredSex,
  type IdealAgeBand,
} from '@emberhood/contracts';
import type { ProfileFields } from './profile.entity.ts';

const HIGHEST = 150;
const RANGE = /^(\d{1,3})-(\d{1,3})?$/;

export interface AgeRange {
  min: number;
  max: number;
}

/** `min-max`, or `min-` up to 100 (readings 18); null for anything else (ONB-34). */
export function parseAgeRange(value: unknown): AgeRange | null {
  const match = typeof value === 'string' ? RANGE.exec(value.trim()) : null;
  if (!match) return null;
  const min = Number(match[1]);
  const max = match[2] === undefined ? AGE_OPTIONS.max : Number(match[2]);
  return max < min || max > HIGHEST ? null : { min, max };
}

/** The ideal-age band a person of this age falls into (ENT-09, ENT-29). */
export function ageGroupOf(age: number | null): IdealAgeBand | null {
  if (age === null) return null;
  const fits = (band: IdealAgeBand): boolean => {
    const range = parseAgeRange(band) ?? { min: AGE_OPTIONS.max, max: 0 };
    return age >= range.min && age <= range.max;
  };
  return IDEAL_AGE_BANDS.find(fits) ?? null;
}

type Preferences = Pick<ProfileFields, 'age' | 'minIdealAge' | 'maxIdealAge' | 'preferredSex'>;

/**
 * Ideal age and preferred sex to store: derived from the age if nothing was chosen, and never below the minimum age
 * (readings 1, ONB-33, ONB-37).
 * @throws PROFILE.AGE_RANGE_INVALID
 */
export function settlePreferences(chosen: Preferences, minimumAge: number): Omit<Preferences, 'age'> {
  const { age } = chosen;
  const preferredSex =
    age !== null && chosen.preferredSex.length === 0 ? [...PreferredSex.options] : chosen.preferredSex;
  const min = chosen.minIdealAge ?? (age === null ? null : age - IDEAL_AGE_SPREAD);
  const max = chosen.maxIdealAge ?? (age === null ? null : age + IDEAL_AGE_SPREAD);
  if (min === null && max === null) return { preferredSex, minIdealAge: null, maxIdealAge: null };
  if (min === null || max === null || max < min || max < minimumAge) throw new AppError('PROFILE.AGE_RANGE_INVALID');
  return { preferredSex, minIdealAge: Math.max(min, minimumAge), maxIdealAge: max };
}

/** @throws PROFILE.UNDERAGE, with the exact reason */
export function assertOldEnough(age: number, minimumAge: number, path: string): void {
  if (age >= minimumAge) return;
  throw new AppError('PROFILE.UNDERAGE', {
    facts: { minimumAge },
    issues: [{ path, message: `The minimum age is ${String(minimumAge)}.` }],
  });
}
