import { DaySlot, FreeTimes, type FreeTime } from '@emberhood/contracts';

const SLOTS = DaySlot.options;

/** Drops duplicates, and sorts by day. Past days stay: each stands for its weekday. */
export function tidyTimes(times: readonly FreeTime[]): FreeTime[] {
  const byKey = new Map(times.map((time) => [`${time.date} ${String(SLOTS.indexOf(time.slot))}`, time]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, time]) => time);
}

export function readTimes(kept: unknown): FreeTime[] {
  const parsed = FreeTimes.safeParse(kept ?? []);
  return parsed.success ? tidyTimes(parsed.data) : [];
}
