import { prompts } from '@emberhood/catalogue';
import { experiences } from '@emberhood/catalogue/experiences';
import { landingExperiences } from '@emberhood/catalogue/landing';
import { programs } from '@emberhood/catalogue/programs';
import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { INTEREST_LEVELS, LOCATION_LABELS } from '@emberhood/contracts';
import { money } from '@emberhood/contracts/money';

const titled = [
  ...[...prompts, ...experiences, ...landingExperiences, ...roadmaps, ...roadmaps.flatMap(({ steps }) => steps)],
  ...programs.map(({ id, card }) => ({ id, title: card.title })),
];

/** Names and codes that say too little with blanks in place of their signs. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(titled.map(({ id = '', title }) => [id, title])),
  ...LOCATION_LABELS,
  at: 'when',
  cents: 'amount',
  ip: 'network address',
  mailOff: 'turned off by email',
  promptId: 'prompt',
  pushOff: 'turned off on devices',
  'free-places': 'open spots',
  under100: 'under $100',
  '100to200': '$100 to $200',
  over200: 'over $200',
  'magic-link': 'email',
  authn_login_success: 'signed in',
  authn_login_fail: 'sign-in refused',
  authn_login_fail_max: 'too many wrong codes',
  authn_token_revoked: 'signed out',
  authn_password_change: 'ways to sign in changed',
  authz_change: 'permissions or standing changed',
  excess_rate_limit_exceeded: 'limit reached',
  sensitive_read: 'looked at by our team',
  user_created: 'account created',
  user_deleted: 'account deleted',
};

/** Fields with codes of ours. The text of any other is left alone, as somebody may have typed it. */
const CODED =
  'activities availability budget categories city consequence decision document event id kind location mailOff ' +
  'offering promptId promptType provider purpose purposes pushOff reason result roles slot state status template';
const coded = new Set([...CODED.split(' '), ...roadmaps.map(({ id }) => id)]);

/** `firstName` and `first_name` as "first name". */
export function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return WORDS[name] ?? words.replaceAll(/[._]|\b-\b/g, ' ').replaceAll(/\bclip\b/g, 'video');
}

/** A reason may be a sentence instead. */
const codeInWords = (code: string): string => (/\s/.test(code) ? code : inWords(code));

/** A day, its time, and whether that is of a zone: the evenings of the catalogue have none. */
const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+)?(Z|[+-]\d\d:\d\d)?$/;

/** What the field of that name contains, with times on the clocks of that zone. */
export function valueInWords(name: string, value: unknown, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'cents') return money(Number(value));
  if (name === 'level') return INTEREST_LEVELS[Number(value)] ?? String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const [date, clock, zone] = DATE.exec(value) ?? [];
  const at = new Date(clock === undefined || zone !== undefined ? value : `${value}Z`);
  // Somebody may have typed what only looks like a date.
  if (date !== undefined && !Number.isNaN(at.getTime())) {
    const timeStyle = clock === undefined ? undefined : 'short';
    const place = zone === undefined ? 'UTC' : timeZone;
    return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle, timeZone: place }).format(at);
  }
  return coded.has(name) ? codeInWords(value) : value;
}
