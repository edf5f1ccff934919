import { LOCALE } from '#shared/vocabulary/locale.ts';
import { plural } from '#shared/vocabulary/plural.ts';

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', timeZone: 'UTC' });
const hour = (time: string): string => clock.format(new Date(`2000-01-01T${time}:00Z`));

export const availabilityStrings = {
  title: 'When are you free?',
  intro:
    'We look at these times for everything you register for, along with any evenings you choose there. If you’re free this Friday evening, we count every Friday evening. The more times you choose, the more groups can fit.',
  times: 'Times you’re free',
  hours: 'Mornings are 9 to 12, afternoons 12 to 5, evenings 5 to 10.',
  allEvenings: 'All evenings',
  back: 'Back to your registrations',
  slots: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  slot: (name: string, startTime: string, endTime: string) => `${name}, ${hour(startTime)} to ${hour(endTime)}`,
  save: 'Save Changes',
  saved: (count: number) =>
    count === 0
      ? 'Saved. You have no times chosen.'
      : plural(count, { one: 'Saved: one time.', other: 'Saved: {n} times.' }),
  comingSoon: 'Soon you’ll be able to tell us when you’re free. Until then, we ask when you register.',
} as const;
