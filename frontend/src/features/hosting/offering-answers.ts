import { capacityOf, type Capacity } from '@emberhood/catalogue/capacity';
import type { HostOffering, Offering, OfferingInput, Venue } from '@emberhood/contracts';
import { ActivityCategory } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { instantOf, writtenOf } from '#shared/vocabulary/local-time.ts';
import { hostingStrings as strings } from './strings.ts';

const LONGEST_PRICE = 2_000;
/** Of any catalogue item; what is chosen has bounds of its own. */
const SIZES: Capacity = { min: 4, max: 20 };
export const MOST_SESSIONS = 12;

const size = z.string().refine((text) => {
  const count = Number(text);
  return text !== '' && Number.isInteger(count) && count >= SIZES.min && count <= SIZES.max;
}, strings.sizeWrong);

const SessionAnswers = z
  .object({
    day: z.string().min(1, strings.dayMissing),
    from: z.string().min(1, strings.timeMissing),
    until: z.string().min(1, strings.timeMissing),
  })
  .refine(({ from, until }) => from < until || from === '' || until === '', {
    path: ['until'],
    message: strings.timeOrder,
  });
type SessionAnswers = z.output<typeof SessionAnswers>;

/** How many people a group of this has, by its catalogue item; undefined until one is chosen. */
export function boundsOf(what: string): Capacity | undefined {
  return capacityOf(catalogueOf(what));
}

/** `program:pottery`, as the choice has it. */
function catalogueOf(what: string): Offering {
  const [kind = '', ...id] = what.split(':');
  return { kind: kind as Offering['kind'], id: id.join(':') };
}

/** What a form has to know of a place. */
export type OfferedVenue = Pick<Venue, 'id' | 'name' | 'address' | 'timezone'>;

/** What a host types: days and times of the place, dollars, and everything else as the controls hold it. */
const OfferingAnswers = z
  .object({
    what: z.string().min(1, strings.whatMissing),
    title: z.string().trim().min(1, strings.titleMissing).max(120),
    category: ActivityCategory,
    venueId: z.string().min(1, strings.venueMissing),
    price: z.string().refine((text) => {
      const dollars = Number(text);
      return text.trim() !== '' && dollars >= 0 && dollars <= LONGEST_PRICE;
    }, strings.priceWrong),
    minSize: size,
    maxSize: size,
    maxDifference: z.enum(['0', '1', 'any']),
    language: z.enum(Object.keys(strings.languages) as [keyof typeof strings.languages]),
    whatToBring: z.string().trim().max(1_000),
    sessions: z.array(SessionAnswers).min(1).max(MOST_SESSIONS),
  })
  .refine(({ minSize, maxSize }) => Number(minSize) <= Number(maxSize), {
    path: ['maxSize'],
    message: strings.sizeOrder,
  })
  .check(({ value, issues }) => {
    const { min, max } = boundsOf(value.what) ?? SIZES;
    for (const path of ['minSize', 'maxSize'] as const)
      if (Number(value[path]) < min || Number(value[path]) > max)
        issues.push({ code: 'custom', input: value[path], path: [path], message: strings.sizeBounds(min, max) });
    value.sessions.forEach((session, index) => {
      const before = value.sessions[index - 1];
      if (before && session.day !== '' && `${session.day}T${session.from}` < `${before.day}T${before.until}`)
        issues.push({
          code: 'custom',
          input: session,
          path: ['sessions', index, 'day'],
          message: strings.sessionOrder,
        });
    });
  });
export type OfferingAnswers = z.output<typeof OfferingAnswers>;

/** The same with the places to choose from: it is their time that the sessions are written in. */
export function answersFor(venues: readonly OfferedVenue[]): z.ZodType<OfferingAnswers, OfferingAnswers> {
  return OfferingAnswers.check(({ value, issues }) => {
    const zone = venues.find(({ id }) => id === value.venueId)?.timezone;
    value.sessions.forEach((session, index) => {
      const start = zone === undefined ? null : instantOf(session.day, session.from, zone);
      if (start !== null && Date.parse(start) < Date.now())
        issues.push({ code: 'custom', input: session, path: ['sessions', index, 'day'], message: strings.sessionPast });
    });
  });
}

const NO_SESSION: SessionAnswers = { day: '', from: '19:00', until: '21:00' };

export const noAnswers = (category: ActivityCategory): OfferingAnswers => ({
  what: '',
  title: '',
  category,
  venueId: '',
  price: '',
  minSize: '6',
  maxSize: '12',
  maxDifference: '1',
  language: 'en',
  whatToBring: '',
  sessions: [NO_SESSION],
});

/** Of a draft that is there. */
export function answersOf(offering: HostOffering): OfferingAnswers {
  const { catalogue, category, venueId, timezone, language } = offering;
  const known = Object.keys(strings.languages).includes(language);
  return {
    what: `${catalogue.kind}:${catalogue.id}`,
    title: offering.title,
    category,
    venueId,
    price: String(offering.priceCents / 100),
    minSize: String(offering.minSize),
    maxSize: String(offering.maxSize),
    maxDifference: offering.maxDifference === null ? 'any' : offering.maxDifference === 0 ? '0' : '1',
    language: known ? (language as OfferingAnswers['language']) : 'en',
    whatToBring: offering.whatToBring ?? '',
    sessions: offering.sessions.map(({ startsAt, endsAt }) => {
      const { day, time } = writtenOf(startsAt, timezone);
      return { day, from: time, until: writtenOf(endsAt, timezone).time };
    }),
  };
}

/** The next one: the same hours, a week later. */
export function weekLater(session: SessionAnswers | undefined): SessionAnswers {
  const day = session && Date.parse(`${session.day}T00:00:00Z`);
  if (session === undefined || day === undefined || Number.isNaN(day)) return session ?? NO_SESSION;
  return { ...session, day: new Date(day + 7 * 24 * 3_600_000).toISOString().slice(0, 10) };
}

/** As the contract takes it; the times are those of the place. */
export function inputOf(answers: OfferingAnswers, { timezone }: OfferedVenue): z.input<typeof OfferingInput> {
  const instant = (day: string, time: string) => instantOf(day, time, timezone) ?? '';
  return {
    catalogue: catalogueOf(answers.what),
    title: answers.title,
    category: answers.category,
    venueId: answers.venueId,
    priceCents: Math.round(Number(answers.price) * 100),
    minSize: Number(answers.minSize),
    maxSize: Number(answers.maxSize),
    maxDifference: { '0': 0 as const, '1': 1 as const, any: null }[answers.maxDifference],
    language: answers.language,
    ...(answers.whatToBring !== '' && { whatToBring: answers.whatToBring }),
    sessions: answers.sessions.map(({ day, from, until }) => ({
      startsAt: instant(day, from),
      endsAt: instant(day, until),
    })),
  };
}
