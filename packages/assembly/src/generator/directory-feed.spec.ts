import type { Member } from '../schema.ts';
import { directoryFeed } from './directory-feed.ts';

const AGES = { viewer: 30, near: 30, better: 50, other: 40 };
const COHORTS = {
  members: new Map([
    ['viewer', ['a', 'b']],
    ['near', ['a', 'b']],
    ['better', ['a']],
    ['other', [null, 'b']],
  ]),
  offerings: new Map(),
};

function orderOf(shown: string[] = [], accepted: Partial<Record<string, Member['acceptedAges']>> = {}): string[] {
  const people = Object.entries(AGES).map(([id, age]) => ({ id, age, acceptedAges: accepted[id] ?? null }));
  const next = directoryFeed(people, COHORTS, new Map([['viewer', new Set(shown)]]))(0);
  const order: string[] = [];
  for (let at = next(); at !== undefined; at = next()) order.push(people[at]?.id ?? '');
  return order;
}

describe('the feed of the directory', () => {
  it('starts with those the viewer was not shown yet, then by the cohorts they share', () => {
    expect(orderOf()).toEqual(['near', 'better', 'other']);
    expect(orderOf(['near', 'better'])).toEqual(['other', 'near', 'better']);
  });

  it('ends with those whose age the viewer does not accept, whatever ages the others accept', () => {
    expect(orderOf([], { viewer: { min: 31, max: 50 } })).toEqual(['better', 'other', 'near']);
    expect(orderOf(['better', 'other'], { viewer: { min: 31, max: 49 } })).toEqual(['other', 'near', 'better']);
    expect(orderOf([], { near: { min: 60, max: 70 }, better: { min: 60, max: 70 } })).toEqual(orderOf());
  });
});
