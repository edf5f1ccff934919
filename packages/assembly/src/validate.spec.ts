import { BadInputError } from './errors.ts';
import { generate } from './generator/generate.ts';
import type { Snapshot } from './schema.ts';
import { assemble } from './solve.ts';
import { parseInput, parseSnapshot } from './validate.ts';

/** The message of the refusal, in one line; '' if the text is accepted. */
function refusal(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return error.message;
  }
}

describe('a snapshot', () => {
  const good = generate('tiny', 1);
  const [first, second, third] = good.members.map(({ id }) => id) as [string, string, string];
  const [offering] = good.offerings as [Snapshot['offerings'][number]];
  const [member] = good.members as [Snapshot['members'][number]];
  const withMember = (change: object) => ({ members: [{ ...member, ...change }, ...good.members.slice(1)] });
  const withOffering = (change: object) => ({ offerings: [{ ...offering, ...change }, ...good.offerings.slice(1)] });

  it('is read unchanged, even without members or offerings', async () => {
    expect(parseSnapshot(structuredClone(good))).toEqual(good);
    const nobody = { members: [], ratings: [], shown: [], blocks: [], keepApart: [], mustPairs: [], past: [] };
    for (const empty of [nobody, { offerings: [] }, { ...nobody, offerings: [] }])
      expect((await assemble(parseSnapshot({ ...good, ...empty }))).groups).toEqual([]);
  });

  it.each<[what: string, change: object, says: RegExp]>([
    ['a member twice', { members: [member, ...good.members] }, /^members: the id \S+ twice$/],
    ['an offering twice', { offerings: [offering, ...good.offerings] }, /^offerings: the id \S+ twice$/],
    ['an unknown venue', withOffering({ venue: 'moon' }), /^offerings\[0\]\.venue: unknown id moon$/],
    ['an unknown rater', { ratings: [{ from: 'ghost', to: [], levels: [] }] }, /^ratings\[0\]: unknown id ghost$/],
    ['an unknown target', { shown: [{ viewer: first, targets: ['ghost'] }] }, /^shown\[0\]: unknown id ghost$/],
    ['an unknown friend', { mustPairs: [[first, 'ghost']] }, /^mustPairs\[0\]: unknown id ghost$/],
    ['a rating of oneself', { ratings: [{ from: first, to: [first], levels: [5] }] }, /of themselves$/],
    ['one rated twice', { ratings: [{ from: first, to: [second, second], levels: [5, 0] }] }, /of one person twice$/],
    ['a level missing', { ratings: [{ from: first, to: [second], levels: [] }] }, /1 people but 0 levels$/],
    ['a level of six', { ratings: [{ from: first, to: [second], levels: [6] }] }, /^ratings\[0\]\.levels\[0\]: /],
    ['a level that is no number', { ratings: [{ from: first, to: [second], levels: [Number.NaN] }] }, /NaN/],
    ['a budget below nothing', withMember({ budget: -1 }), /^members\[0\]\.budget: /],
    ['a radius below nothing', withMember({ radius: -1 }), /^members\[0\]\.radius: /],
    ['an endless budget', withMember({ budget: Number.POSITIVE_INFINITY }), /^members\[0\]\.budget: /],
    ['a place that is no number', withMember({ home: { x: Number.NaN, y: 0 } }), /^members\[0\]\.home\.x: /],
    ['a day that is none', withMember({ busyDates: ['2026-02-30'] }), /2026-02-30 is no day$/],
    ['an age that does not fit in a byte', withMember({ age: 256 }), /^members\[0\]\.age: /],
    ['ages upside down', withMember({ acceptedAges: { min: 40, max: 30 } }), /min is above max/],
    ['sizes upside down', withOffering({ min: 9, max: 6 }), /min is above max/],
    ['a price below nothing', withOffering({ price: -1 }), /^offerings\[0\]\.price: /],
    ['an offering without sessions', withOffering({ sessions: [] }), /^offerings\[0\]\.sessions: /],
    ['a session that ends first', withOffering({ sessions: [{ ...offering.sessions[0], end: 0 }] }), /not before end/],
    ['a member without a gender', withMember({ gender: 'woman' }), /^members\[0\]\.gender: /],
    ['what nobody knows', { popularity: {} }, /popularity/],
    [
      'friends of friends',
      {
        mustPairs: [
          [first, second],
          [second, third],
        ],
      },
      /^mustPairs\[1\]: \S+ is in two pairs$/,
    ],
    ['a pair with itself', { pins: [[first, first]] }, /with itself$/],
    [
      'a pair twice',
      {
        past: [
          [first, second],
          [first, second],
        ],
      },
      /^past\[1\]: the pair \S+ \S+ twice$/,
    ],
    [
      'pins against a forbid',
      {
        pins: [
          [first, second],
          [second, third],
        ],
        forbids: [[third, first]],
      },
      /^forbids\[0\]: /,
    ],
  ])('with %s is refused in one line', (_, change, says) => {
    const said = refusal(() => parseSnapshot({ ...good, ...change }));
    expect(said).toMatch(says);
    expect(said).not.toContain('\n');
  });
});

describe('a file', () => {
  it.each([
    ['', 'the file is empty'],
    ['\uFEFF  \n', 'the file is empty'],
    ['people,levels\n1,2', 'the file is neither JSON nor MDGP text (n m ss|ds a1 b1 ...)'],
    ['{"members": [', /^not JSON: /],
    ['{"format": "something else"}', /^format: /],
    ['{}', /^members: /],
    ['4 2 ss 2 2', 'MDGP text: 2 groups need 4 sizes'],
    ['4 2 ss 2 2 2 2 0 1', 'MDGP text: the last line i j d is cut off'],
    ['4 2 ss 2 2 2 2 0 9 1', 'MDGP text: no element 0 or 9 among 0..3'],
    ['4 2 ss 2 2 2 2 0 1 much', 'MDGP text: much is no number'],
    ['4 2 ss 2 2 2 2 0 1 5 1 0 5', /^weights\[1\]: the pair 1, 0 twice$/],
    ['4 1 ds 3 2', /min is above max/],
    ['9000000000 1 ds 1 2', 'MDGP text: 9000000000 elements are more than 100000'],
  ])('that says %j is refused in one line', (text, says) => {
    const said = refusal(() => parseInput(text));
    if (typeof says === 'string') expect(said).toBe(says);
    else expect(said).toMatch(says);
    expect(said).not.toContain('\n');
  });
});
