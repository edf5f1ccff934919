import { canPay, isFree } from '@emberhood/assembly/rules';
import type { BudgetBand, FreeTime } from '@emberhood/contracts';
// Imports single files of the contracts because threads load this file.
import { DAY_SLOTS } from '@emberhood/contracts/constants';
import type { OfferingRow } from '../offers/index.ts';

/** The answers of a registration that an offering has to fit (H4). */
export interface Answered {
  activities: readonly string[];
  offeringKind: string;
  offeringId: string;
  availability: readonly string[];
  budgetMax: string | null;
}

/** The highest price of one session in each band that has a limit, in cents (T8). */
const BAND_CENTS: Record<Exclude<BudgetBand, '200+'>, number> = {
  '0-20': 2_000,
  '20-50': 5_000,
  '50-100': 10_000,
  '100-200': 20_000,
};

/** The most that somebody pays for one session, in cents; null means any price. */
export function mostPerSession({ budgetMax }: Pick<Answered, 'budgetMax'>): number | null {
  return (BAND_CENTS as Record<string, number>)[budgetMax ?? ''] ?? null;
}

/** In whole cents, rounded up, which fits the same budgets as the exact price does. */
export function pricePerSession({ priceCents, sessions }: Pick<OfferingRow, 'priceCents' | 'sessions'>): number {
  return Math.ceil(priceCents / sessions.length);
}

export function isAffordable(
  answered: Pick<Answered, 'budgetMax'>,
  offering: Pick<OfferingRow, 'priceCents' | 'sessions'>,
): boolean {
  return canPay(mostPerSession(answered), pricePerSession(offering));
}

/** How much an offering is wished for: 3 if it was chosen, 2 if its category was, 0 otherwise. */
export function preferenceFor(
  answered: Answered,
  offering: Pick<OfferingRow, 'catalogueKind' | 'catalogueId' | 'category'>,
): 0 | 2 | 3 {
  if (answered.offeringKind === offering.catalogueKind && answered.offeringId === offering.catalogueId) return 3;
  return answered.activities.includes(offering.category) ? 2 : 0;
}

/** The hours at which the parts of a day end. A picked evening stands for the evenings of that weekday in all weeks. */
const PART_ENDS = [12, 17, 24];

/** Number of a slot of the weekly grid: weekday × part of the day. */
function slotOf(weekday: number, hour: number): number {
  return weekday * PART_ENDS.length + PART_ENDS.findIndex((end) => hour < end);
}

/** The weekly slots that picked evenings (`2027-02-18T19:00`, local) stand for. */
export function slotsOfPicks(picks: readonly string[]): number[] {
  return picks.map((pick) =>
    slotOf(new Date(`${pick.slice(0, 10)}T00:00:00Z`).getUTCDay(), Number(pick.slice(11, 13))),
  );
}

/** A free part of a day stands for that part of its weekday, like a picked evening. */
export function slotsOfTimes(times: readonly FreeTime[]): number[] {
  return times.map(({ date, slot }) =>
    slotOf(new Date(`${date}T00:00:00Z`).getUTCDay(), Number(DAY_SLOTS[slot].startTime.slice(0, 2))),
  );
}

/** Cached because making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // The Swedish locale formats times like ISO 8601.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

export function localOf(instant: string | Date, timezone: string): { weekday: number; hour: number; date: string } {
  const text = formatOf(timezone).format(new Date(instant));
  const date = text.slice(0, 10);
  return { date, hour: Number(text.slice(11, 13)), weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
}

const times = new WeakMap<OfferingRow, { slot: number; date: string }[]>();

/** Weekly slot and date of each session in the place's time zone. Computed once for each row. */
export function timesOf(offering: OfferingRow): { slot: number; date: string }[] {
  const known = times.get(offering);
  if (known) return known;
  const found = offering.sessions.map(({ startsAt }) => {
    const { weekday, hour, date } = localOf(startsAt, offering.timezone);
    return { slot: slotOf(weekday, hour), date };
  });
  times.set(offering, found);
  return found;
}

/**
 * Whether the activity, every session and the price of an offering fit the answers; its callers check the city.
 * @param freeSlots weekly slots besides the picked evenings: the free times of the profile
 */
export function meetsAnswers(answered: Answered, offering: OfferingRow, freeSlots: readonly number[]): boolean {
  if (preferenceFor(answered, offering) === 0) return false;
  const free = new Set([...slotsOfPicks(answered.availability), ...freeSlots]);
  const slots = timesOf(offering).map(({ slot }) => slot);
  return isAffordable(answered, offering) && isFree(free, slots);
}
