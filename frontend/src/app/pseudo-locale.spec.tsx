import { pressCard } from '@emberhood/catalogue/press';
import { roadmapContent } from '@emberhood/catalogue/roadmap-content';
import { INTEREST_LEVELS } from '@emberhood/contracts/constants';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { problemStrings } from '#shared/api/strings.ts';
import type { Answers } from '#testing/api-stub.ts';
import { config, member, newcomer } from '#testing/factories.ts';
import { fullAnswers } from '#testing/sample.ts';
import { screensBelow } from '#testing/screens.ts';
import { siteConfig } from '#testing/served-page.ts';

/**
 * Our texts in a pseudo-locale: full-width letters, and dates, amounts and plurals in Greek. Plain English that remains
 * was written outside of the strings, or by another locale.
 */
vi.mock('#shared/vocabulary/locale.ts', async (original) => ({
  ...(await original<typeof import('#shared/vocabulary/locale.ts')>()),
  LOCALE: 'el-GR',
}));

const WIDER = 0xfee0;
const translate = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + WIDER));

type Words = (...values: unknown[]) => unknown;

/** Private-use characters that mark the arguments of a sentence, which are not its own text. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const GIVEN = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`);
const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return OPEN + value + CLOSE;
  return Array.isArray(value) ? value.map(marked) : value;
};

/** Translates a sentence around its arguments; all of it, where an argument selects the text. */
function said(words: Words, values: unknown[]): unknown {
  const result = words(...values);
  if (typeof result !== 'string') return translated(result);
  try {
    const parts = String(words(...values.map(marked))).split(GIVEN);
    if (parts.join('') === result) return parts.map((part, at) => (at % 2 === 0 ? translate(part) : part)).join('');
  } catch {
    // The argument was a key of a table.
  }
  return translate(result);
}

function translated(words: unknown): unknown {
  if (typeof words === 'string') return translate(words);
  if (typeof words === 'function') return (...values: unknown[]) => said(words as Words, values);
  if (typeof words !== 'object' || words === null) return words;
  for (const [key, value] of Object.entries(words)) (words as Record<string, unknown>)[key] = translated(value);
  return words;
}

// Before any screen is loaded, as some copy texts into tables of their own.
const files = import.meta.glob<Record<string, unknown>>(
  ['../**/*strings.ts', '../shared/vocabulary/{labels,needs}.ts'],
  { eager: true },
);
for (const words of Object.values(files).flatMap((module) => Object.values(module)))
  if (typeof words === 'object') translated(words);
const { openApp } = await import('#testing/render.tsx');

/** Texts that are not translated here: the product's name, the catalogue, the specification's texts, data. */
const SOURCES = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/catalogue/src/**/*.ts', '!**/*.spec.ts', '!**/testing/**'],
  { eager: true },
);
const MARKS = /\*\*|\[|\]\([^)]*\)|\n/;
const known = new Set<string>();
const remember = (value: unknown): void => {
  // A text with emphasized parts is shown in pieces.
  if (typeof value === 'string') [value, ...value.split(MARKS)].forEach((part) => known.add(part.trim()));
  else if (typeof value === 'object' && value !== null) Object.entries(value).flat().forEach(remember);
};
remember([
  roadmapContent('getting-started', 'craft-profile'),
  LOCATION_LABELS,
  INTEREST_LEVELS,
  siteConfig(),
  pressCard(),
  Object.values(SOURCES).map((module) => ({ ...module })),
]);

const OWN = /[\uff21-\uff3a\uff41-\uff5a]+/;
/** Punctuation of the sentence around its arguments. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const READ_ALOUD = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'];

/** Plain English texts on screen that no data explains. */
function leftOut(data: readonly string[]): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) texts.push(...READ_ALOUD.flatMap((name) => node.getAttribute(name) ?? []));
    else if (node.parentElement?.closest('script, style, noscript') === null) texts.push(node.textContent ?? '');
  }
  const isOurs = (text: string) =>
    known.has(text) || data.includes(text) || [EVENING, SERIES, COSTS].some((written) => written.test(text));
  const isPlain = (text: string) => /[a-z]{3}/i.test(text) && !isOurs(text);
  // Arguments are shown between translated words.
  const isLeft = (text: string) => isPlain(text) && text.split(OWN).some((part) => isPlain(part.replaceAll(EDGES, '')));
  return [...new Set(texts.map((text) => text.trim()))].filter(isLeft);
}

/** Dates as the catalogue writes them (ENT-31), and time zone names that are the same in every language. */
const EVENING = /^\w{3}, \w{3} \d{1,2}, 7 PM to late$|GMT[+-]\d+$/;
/** Dates of a series as the contracts write them, also in mails. */
const SERIES = /^(\d+ )?\w+( from|,) \w{3} \d{1,2}( to \w{3} \d{1,2})?$|^\w{3} \d{1,2}$/;
/** What a place costs, likewise. */
const COSTS = /^\$[\d.]+ per person/;
/** An address that may break stands in two texts. */
const ADDRESS = ['alex@example.com', 'alex@', 'example.com'];
const DATA = ['Emberhood', 'America/Toronto', 'hello@emberhood.example', ...ADDRESS];

/** A user with all roles, and every list filled. */
const server = () => ({
  ...fullAnswers(),
  currentUser: member({ roles: ['member', 'host', 'moderator', 'operator'] }),
  config: config({ availability: true, experiences: true }),
});

/** Waits until all data has loaded; a screen that failed to load would pass too easily. */
async function shown(address: string, answers: Answers): Promise<void> {
  openApp(address, answers);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect([queryClient.isFetching(), document.querySelector('[aria-busy="true"]')]).toEqual([0, null]),
  );
  for (const title of Object.values(problemStrings.titles)) expect(screen.queryByText(title)).toBeNull();
  expect(document.body.textContent).toMatch(/[\uff41-\uff5a]{3}/);
}

describe('in another language', { timeout: 120_000 }, () => {
  it('finds words that were written anywhere else', () => {
    const stray = document.createElement('p');
    stray.append('Stray words', Object.assign(document.createElement('img'), { alt: 'A stray picture' }));
    document.body.append(stray);
    expect(leftOut(DATA)).toEqual(['Stray words', 'A stray picture']);
    stray.replaceChildren(String(said((left) => `You have ${String(left)} left.`, ['three days'])));
    expect(leftOut(DATA)).toEqual([stray.textContent]);
    expect(leftOut([...DATA, 'three days'])).toEqual([]);
    stray.remove();
  });

  it.each([
    '/login',
    '/create-account',
    '/session-expired',
    '/emberite/experiences/poetry-night/join',
    '/become-a-host',
    '/press',
    '/faq',
  ])('nothing of %s is left in English', async (address) => {
    await shown(address, {});
    expect(leftOut(DATA)).toEqual([]);
  });

  it.each(screensBelow('welcome', 'emberite', 'payment', 'leaving', 'moderation', 'host', 'ops'))(
    'nothing of %s is left in English',
    async (address) => {
      await shown(address, {
        ...server(),
        ...(address === '/welcome' && { currentUser: newcomer() }),
        ...(address === '/leaving' && { currentUser: member({ deletesAt: '2026-12-06T12:00:00.000Z' }) }),
      });
      expect(leftOut(DATA)).toEqual([]);
    },
  );
});
