import { DaySlot, FreeTimes, type FreeTime } from '@emberhood/contracts';

const SLOTS = DaySlot.options;

/** Drops duplicates and past days, and sorts by day. */
export function tidyTimes(times: readonly FreeTime[], today: string): FreeTime[] {
  const byKey = new Map(times.map((time) => [`${time.date} ${String(SLOTS.indexOf(time.slot))}`, time]));
  return [...byKey]
    .filter(([, { date }]) => date >= today)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, time]) => time);
}

export function readTimes(kept: unknown, today: string): FreeTime[] {
  const parsed = FreeTimes.safeParse(kept ?? []);
  return parsed.success ? tidyTimes(parsed.data, today) : [];
}
