import { describe, expect, it } from '@jest/globals';
import { directoryFeed } from './directory-feed.ts';

const IDS = ['viewer', 'near', 'better', 'other'];
const COHORTS = {
  members: new Map([
    ['viewer', ['a', 'b']],
    ['near', ['a', 'b']],
    ['better', ['a']],
    ['other', [null, 'b']],
  ]),
  offerings: new Map(),
};

function orderOf(...shown: string[]): string[] {
  const next = directoryFeed(IDS, COHORTS, new Map([['viewer', new Set(shown)]]))(0);
  const order: string[] = [];
  for (let at = next(); at !== undefined; at = next()) order.push(IDS[at] ?? '');
  return order;
}

describe('the feed of the directory', () => {
  it('has the nearest first, and before all others whom the viewer was not shown yet', () => {
    expect(orderOf()).toEqual(['near', 'better', 'other']);
    expect(orderOf('near', 'better')).toEqual(['other', 'near', 'better']);
  });
});
