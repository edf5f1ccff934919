import { Season, type Snapshot } from '@emberhood/assembly';
import { NobodyGone } from './nobody-gone.ts';

const WEEK = 7 * 1440;
const SMALL = { people: 20, offerings: 2, activities: 2, slots: 2, reach: 9 };

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();
const pairsOf = ({ ratings, shown }: Snapshot): string[] =>
  [
    ...ratings.flatMap(({ from, to, levels }) => to.map((id, at) => `${from} ${id} ${levels[at] ?? ''}`)),
    ...shown.flatMap(({ viewer, targets }) => targets.map((id) => `${viewer} ${id}`)),
  ].toSorted();

describe('a season in which nobody was placed', () => {
  it('keeps placed members, used offerings and all ratings until their time is over', () => {
    const season = new Season(3, SMALL);
    const nobodyGone = new NobodyGone(4 * WEEK, 2 * WEEK);
    const first = season.next();
    expect([idsOf(nobodyGone.add(first).members), pairsOf(nobodyGone.add(first))]).toEqual([
      idsOf(first.members),
      pairsOf(first),
    ]);
    season.leave(new Set(idsOf(first.members)), new Set(idsOf(first.offerings)));
    const second = season.next();
    const all = nobodyGone.add(second);
    expect(idsOf(all.members)).toEqual(idsOf([...first.members, ...second.members]));
    expect(idsOf(all.offerings)).toEqual(idsOf([...first.offerings, ...second.offerings]));
    expect(pairsOf(all)).toEqual([...pairsOf(first), ...pairsOf(second)].toSorted());
    const later = [season.next(), season.next(), season.next()].map((city) => nobodyGone.add(city));
    expect(idsOf(later[0]!.offerings)).not.toEqual(expect.arrayContaining(idsOf(first.offerings)));
    const stay = new Set(idsOf(later[2]!.members));
    expect(first.members.filter(({ id }) => stay.has(id))).toEqual([]);
    expect(pairsOf(later[2]!).filter((pair) => first.members.some(({ id }) => pair.includes(`${id} `)))).toEqual([]);
  });
});
