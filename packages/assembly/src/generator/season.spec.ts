import { placeable } from '../exact/placeable.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { peel } from '../model/peel.ts';
import { assemble } from '../solve.ts';
import { Season } from './season.ts';

const SMALL = { people: 40, offerings: 4, activities: 2, slots: 2, reach: 9 };
/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;

describe('a season of cycles', () => {
  it(
    'is the same for the same seed and answers, and continues without placed members and used offerings',
    async () => {
      const [one, other] = [new Season(5, SMALL), new Season(5, SMALL)];
      const first = one.next();
      expect(other.next()).toEqual(first);
      const { groups } = await assemble(first, { effort: 0.05 });
      expect(groups.length).toBeGreaterThan(0);
      const placed = new Set(groups.flatMap(({ members }) => members));
      const used = new Set(groups.map(({ offering }) => offering));
      for (const season of [one, other]) season.leave(placed, used);
      const second = one.next();
      expect(other.next()).toEqual(second);
      expect(second.members).toHaveLength(2 * SMALL.people - placed.size);
      expect(second.offerings).toHaveLength(2 * SMALL.offerings - used.size);
      const named = second.ratings.flatMap(({ from, to }) => [from, ...to]);
      expect(named.filter((id) => placed.has(id))).toEqual([]);
      expect(second.frozenAt - first.frozenAt).toBe(7 * 1440);
    },
    PATIENCE_MS,
  );

  it(
    'counts no placed member as impossible to place, and finds more of these than looking at single members does',
    async () => {
      const city = new Season(6, SMALL).next();
      const { groups } = await assemble(city, { effort: 0.05 });
      const possible = new Set(placeable(city));
      expect(groups.flatMap(({ members }) => members).filter((id) => !possible.has(id))).toEqual([]);
      const { start } = peel(modelOfSnapshot(city).problem).byMember;
      const byThemselves = city.members.filter((_, i) => (start[i + 1] ?? 0) > (start[i] ?? 0)).length;
      expect(possible.size).toBeLessThan(byThemselves);
      expect(placeable(city, possible)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
