import { DaySlot, FreeTimes, type FreeTime } from '@emberhood/contracts';

const SLOTS = DaySlot.options;

/** Each once, in the order of the days, without those that are over. */
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
