import { LOCALE } from '#shared/vocabulary/locale.ts';
import { plural } from '#shared/vocabulary/plural.ts';

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', timeZone: 'UTC' });
const hour = (time: string): string => clock.format(new Date(`2000-01-01T${time}:00Z`));

export const availabilityStrings = {
  title: 'When are you free?',
  intro:
    'These times count for everything you register for, beside the evenings that you name there: a free Friday evening stands for every Friday evening. The more you offer, the more groups fit you.',
  times: 'Your free times',
  hours: 'Mornings are 9 to 12, afternoons 12 to 5, evenings 5 to 10.',
  allEvenings: 'All evenings',
  back: 'Back to experiences',
  slots: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  slot: (name: string, startTime: string, endTime: string) => `${name}, ${hour(startTime)} to ${hour(endTime)}`,
  save: 'Save Changes',
  saving: 'Saving…',
  saved: (count: number) =>
    count === 0 ? 'Saved: no times.' : plural(count, { one: 'Saved: one time.', other: 'Saved: {n} times.' }),
  comingSoonTitle: 'Coming soon',
  comingSoon: 'Here you will tell us when you have time. Until then we ask when you register.',
  register: 'Register',
} as const;
