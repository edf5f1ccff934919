import type { EventDate } from '@emberhood/catalogue/event-dates';
import type {
  Availability,
  Budget,
  BudgetBand,
  OwnProfile,
  Registration,
  RegistrationDraft,
} from '@emberhood/contracts';
import { hasClip } from '@emberhood/contracts/standing';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#shared/account/cities.ts';
import { eventFiltersQuery } from '#shared/account/event-filters.ts';
import { freeTimesQuery } from '#shared/account/free-times.ts';
import { ownProfileQuery, ownClipsQuery } from '#shared/account/own-profile.ts';
import { paymentQuery } from '#shared/account/own-registrations.ts';
import { stillOffered, weekdayOf } from '#shared/event-dates.ts';
import { STEP_FIELDS, type WizardStep } from './steps.ts';

/** What is known about a member from elsewhere. Data that fails to load is asked for as if unknown. */
export interface Known {
  profile: Pick<OwnProfile, 'activities' | 'budget' | 'availability'> | undefined;
  /** Weekdays with free evenings. */
  weekdays: readonly number[];
  /** The dates in their filters. */
  evenings: readonly string[];
  hasClips: boolean;
  /** A deposit is paid, and neither on its way back nor reversed. */
  hasDeposit: boolean;
  /** No registration is complete without one (readings 6). */
  needsDeposit: boolean;
}

/** Undefined while loading. */
export function useKnown(): Known | undefined {
  const profile = useQuery(ownProfileQuery);
  const filters = useQuery(eventFiltersQuery);
  const times = useQuery(freeTimesQuery);
  const clips = useQuery(ownClipsQuery);
  const cities = useQuery(citiesQuery);
  const payment = useQuery(paymentQuery);
  if ([profile, filters, times, clips, cities, payment].some(({ isLoading }) => isLoading)) return undefined;
  const deposit = payment.data?.deposit;
  const free = times.data?.filter(({ slot }) => slot === 'evening') ?? [];
  return {
    profile: profile.data,
    weekdays: free.map(({ date }) => weekdayOf(date)),
    evenings: filters.data?.dates ?? [],
    hasClips: hasClip(clips.data ?? [], 'fun') && hasClip(clips.data ?? [], 'useful'),
    hasDeposit: deposit?.state === 'held' && !deposit.refunding && !deposit.chargedBack,
    needsDeposit: payment.data?.depositRequired === true,
  };
}

const BANDS: Record<Budget, BudgetBand> = { under100: '50-100', '100to200': '100-200', over200: '200+' };
const WEEKDAYS: Record<Availability, readonly number[]> = {
  weeknights: [1, 2, 3, 4, 5],
  weekends: [6, 0],
  flexible: [0, 1, 2, 3, 4, 5, 6],
};

/** Answers for a registration without its own: from the newest other one, else from onboarding. */
export function knownAnswers(
  { profile, weekdays, evenings }: Known,
  registrations: readonly Registration[],
  dates: readonly EventDate[],
): Partial<RegistrationDraft> {
  const newest = registrations.find(({ availability }) => availability.length > 0);
  const free = new Set([...stillFree([...(newest?.availability ?? []), ...evenings], dates), ...on(weekdays, dates)]);
  const rough = profile?.availability.flatMap((answer) => WEEKDAYS[answer]) ?? [];
  const band = profile && BANDS[profile.budget];
  return {
    availability: free.size > 0 ? [...free] : on(rough, dates),
    activities: newest && newest.activities.length > 0 ? newest.activities : (profile?.activities ?? []),
    idealBudget: newest?.budget?.ideal ?? band,
    maxBudget: newest?.budget?.max ?? band,
  };
}

/** Whether a step was prefilled. */
export function isKnown(answers: Partial<RegistrationDraft>, step: WizardStep): boolean {
  return STEP_FIELDS[step].some((field) => {
    const answer = answers[field];
    return answer !== undefined && answer !== null && answer.length > 0;
  });
}

/** If all dates have passed, their weekdays count, as they do for groups. */
export function stillFree(chosen: readonly string[], dates: readonly EventDate[]): string[] {
  const still = stillOffered(chosen, dates);
  return still.length > 0 ? still : on(chosen.map(weekdayOf), dates);
}

function on(weekdays: readonly number[], dates: readonly EventDate[]): string[] {
  return dates.filter(({ weekday }) => weekdays.includes(weekday)).map(({ id }) => id);
}
