import { useNow } from '#shared/hooks/use-now.ts';
import { localMoment } from '#shared/vocabulary/local-time.ts';
import { groupStrings as strings } from '../strings.ts';
import { timeStrings } from '../time-strings.ts';

interface DeadlineProps {
  until: string;
  timezone: string;
  words: (moment: string) => string;
}

/** The deadline and the time left; the countdown is not announced again and again. */
export function Deadline({ until, timezone, words }: DeadlineProps) {
  const now = useNow('second');
  const left = timeLeft(Date.parse(until) - now);
  return (
    <p className="text-pretty">
      {words(localMoment(until, timezone))} <strong>{left === null ? strings.timeOver : strings.timeLeft(left)}</strong>
    </p>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until a deadline in its two largest units; null once it is over. */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null;
  if (ms < MINUTE) return timeStrings.moment;
  const [d, h, m] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (d > 0) return h > 0 ? timeStrings.together(timeStrings.days(d), timeStrings.hours(h)) : timeStrings.days(d);
  if (h > 0) return m > 0 ? timeStrings.together(timeStrings.hours(h), timeStrings.minutes(m)) : timeStrings.hours(h);
  return timeStrings.minutes(m);
}
