import { capacityOf, type Capacity } from '@emberhood/catalogue/capacity';
import type { CatalogueEntry } from '@emberhood/catalogue/entry';
import type { HostOffering, HostVenue, Offering } from '@emberhood/contracts';
import { ActivityCategory } from '@emberhood/contracts/enums';
import { OfferingChange } from '@emberhood/contracts/groups/host';
import { DEPOSIT_CENTS } from '@emberhood/contracts/groups/payments';
import { z } from '@emberhood/contracts/zod';
import { serverNow } from '#shared/clock.ts';
import { formStrings } from '#shared/forms/strings.ts';
import { instantOf, writtenOf } from '#shared/vocabulary/local-time.ts';
import { centsOf, writtenAmount } from '#shared/vocabulary/money.ts';
import { hostingStrings as strings } from './strings.ts';

const HIGHEST_PRICE_CENTS = 200_000;
/** For all catalogue items; the chosen one has narrower bounds. */
const SIZES: Capacity = { min: 4, max: 20 };
export const MOST_SESSIONS = 12;

const size = z.string().refine((text) => {
  const count = Number(text);
  return Number.isInteger(count) && count >= SIZES.min && count <= SIZES.max;
}, strings.sizeWrong);

/** In a longer session, a.m. and p.m. or start and end are mixed up. */
const LONGEST_MINUTES = 12 * 60;

const SessionAnswers = z
  .object({
    day: z.string().min(1, strings.dayMissing),
    from: z.string().min(1, strings.timeMissing),
    until: z.string().min(1, strings.timeMissing),
  })
  .refine((session) => endOf(session) !== null, { path: ['until'], message: strings.timeOrder });
export type SessionAnswers = Record<'day' | 'from' | 'until', string>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Day and time of its end: on the same day, or past midnight on the next; null if it would be too long. */
export function endOf({ day, from, until }: SessionAnswers): { day: string; time: string } | null {
  if (day === '' || from === '' || until === '') return { day, time: until };
  const days = from < until ? 0 : 1;
  const length = minutesOf(until) + days * 24 * 60 - minutesOf(from);
  return length > LONGEST_MINUTES ? null : { day: dayAfter(day, days), time: until };
}

/** The calendar day `days` later; an invalid day stays as it is. */
function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? day : new Date(time + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** The group sizes of the catalogue item; undefined until one is chosen. */
export function boundsOf(what: string): Capacity | undefined {
  return capacityOf(catalogueOf(what));
}

/** Parses a choice such as `program:pottery`. */
export function catalogueOf(what: string): Offering {
  const [kind = '', ...id] = what.split(':');
  return { kind: kind as Offering['kind'], id: id.join(':') };
}

/** What the form needs of a venue. */
export type OfferedVenue = Pick<HostVenue, 'id' | 'name' | 'address' | 'city' | 'timezone' | 'capacity'>;

/** The later checks go on after it, so that all refusals are shown at once. */
function refusal(path: (string | number)[], message: string, input: unknown) {
  return { code: 'custom', path, message, input, continue: true } as const;
}

/** The form's values: local days and times, dollars, and the controls' own values. */
const OfferingAnswers = z
  .object({
    what: z.string().min(1, strings.whatMissing),
    title: z.string().trim().min(1, strings.titleMissing).max(120),
    category: ActivityCategory,
    venueId: z.string().min(1, strings.venueMissing),
    price: z
      .string()
      .refine((text) => {
        const cents = centsOf(text);
        return cents !== null && cents <= HIGHEST_PRICE_CENTS;
      }, strings.priceWrong)
      .refine((text) => {
        const cents = centsOf(text) ?? 0;
        return cents === 0 || cents >= DEPOSIT_CENTS;
      }, strings.priceBelowDeposit),
    minSize: size,
    maxSize: size,
    maxDifference: z.enum(['0', '1', 'any']),
    language: z.enum(Object.keys(strings.languages) as [keyof typeof strings.languages]),
    whatToBring: z.string().trim().max(1_000),
    sessions: z.array(SessionAnswers).min(1).max(MOST_SESSIONS),
    replaces: OfferingChange.shape.replaces,
  })
  .refine(({ minSize, maxSize }) => Number(minSize) <= Number(maxSize), {
    path: ['maxSize'],
    message: strings.sizeOrder,
  })
  .check(({ value, issues }) => {
    const { min, max } = boundsOf(value.what) ?? SIZES;
    for (const path of ['minSize', 'maxSize'] as const)
      if (Number(value[path]) < min || Number(value[path]) > max)
        issues.push(refusal([path], strings.sizeBounds(min, max), value));
    value.sessions.forEach((session, index) => {
      const before = value.sessions[index - 1];
      const end = before && endOf(before);
      if (end && session.day !== '' && `${session.day}T${session.from}` < `${end.day}T${end.time}`)
        issues.push(refusal(['sessions', index, 'day'], strings.sessionOrder, value));
    });
  });
export type OfferingAnswers = z.output<typeof OfferingAnswers>;

/** The schema with the venues to choose from, whose time zones the sessions are in. */
export function answersFor(venues: readonly OfferedVenue[]): z.ZodType<OfferingAnswers, OfferingAnswers> {
  return OfferingAnswers.check(({ value, issues }) => {
    const zone = venues.find(({ id }) => id === value.venueId)?.timezone;
    value.sessions.forEach((session, index) => {
      const start = zone === undefined ? null : instantOf(session.day, session.from, zone);
      if (start !== null && Date.parse(start) < serverNow())
        issues.push(refusal(['sessions', index, 'day'], strings.sessionPast, value));
      const end = endOf(session);
      for (const { field, day, time } of [
        { field: 'from', day: session.day, time: session.from },
        ...(end ? [{ field: 'until', ...end }] : []),
      ])
        if (zone !== undefined && day !== '' && time !== '' && instantOf(day, time, zone) === null)
          issues.push(refusal(['sessions', index, field], formStrings.timeSkipped, value));
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

/** The form's values for an existing draft. */
export function answersOf(offering: HostOffering): OfferingAnswers {
  const { catalogue, category, venueId, timezone, language } = offering;
  const [first] = offering.sessions;
  const known = Object.keys(strings.languages).includes(language);
  return {
    what: `${catalogue.kind}:${catalogue.id}`,
    title: offering.title,
    category,
    venueId,
    price: writtenAmount(offering.priceCents),
    minSize: String(offering.minSize),
    maxSize: String(offering.maxSize),
    maxDifference: offering.maxDifference === null ? 'any' : offering.maxDifference === 0 ? '0' : '1',
    language: known ? (language as OfferingAnswers['language']) : 'en',
    whatToBring: offering.whatToBring ?? '',
    sessions: offering.sessions.map(({ startsAt, endsAt }) => {
      const { day, time } = writtenOf(startsAt, timezone);
      return { day, from: time, until: writtenOf(endsAt, timezone).time };
    }),
    replaces: first && { state: offering.state, firstSessionId: first.id },
  };
}

/** The next session: the same hours, a week later. */
export function weekLater(session: SessionAnswers | undefined): SessionAnswers {
  return session ? { ...session, day: dayAfter(session.day, 7) } : NO_SESSION;
}

/** Moves later sessions along with the first, week by week, unless they were edited. */
export function following(
  sessions: readonly SessionAnswers[],
  before: SessionAnswers,
  first: SessionAnswers,
): SessionAnswers[] {
  return sessions.map((session, index) => ({
    day: ['', dayAfter(before.day, 7 * index)].includes(session.day) ? dayAfter(first.day, 7 * index) : session.day,
    from: session.from === before.from ? first.from : session.from,
    until: session.until === before.until ? first.until : session.until,
  }));
}

/** The initial values for a catalogue item, with the dates still to be chosen. */
export function answersOfEntry(entry: CatalogueEntry) {
  const from = entry.category === 'outdoor' ? '14:00' : NO_SESSION.from;
  const start = minutesOf(from) + entry.sessionMinutes;
  const until = [Math.floor(start / 60) % 24, start % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    title: entry.title,
    category: entry.category,
    price: String(entry.price),
    whatToBring: entry.bring,
    sessions: Array.from({ length: entry.sessions }, () => ({ day: '', from, until })),
  } satisfies Partial<OfferingAnswers>;
}

/** A copy without days. */
export function copyOf(offering: HostOffering): OfferingAnswers {
  const { replaces: _replaces, ...answers } = answersOf(offering);
  return { ...answers, sessions: answers.sessions.map((session) => ({ ...session, day: '' })) };
}

/** The input of the contract; times are in the venue's time zone. */
export function inputOf(answers: OfferingAnswers, { timezone }: OfferedVenue): z.input<typeof OfferingChange> {
  const instant = (day: string, time: string) => instantOf(day, time, timezone) ?? '';
  return {
    catalogue: catalogueOf(answers.what),
    title: answers.title,
    category: answers.category,
    venueId: answers.venueId,
    priceCents: centsOf(answers.price) ?? 0,
    minSize: Number(answers.minSize),
    maxSize: Number(answers.maxSize),
    maxDifference: { '0': 0 as const, '1': 1 as const, any: null }[answers.maxDifference],
    language: answers.language,
    ...(answers.whatToBring !== '' && { whatToBring: answers.whatToBring }),
    replaces: answers.replaces,
    sessions: answers.sessions.map((session) => {
      const end = endOf(session);
      return { startsAt: instant(session.day, session.from), endsAt: end ? instant(end.day, end.time) : '' };
    }),
  };
}
