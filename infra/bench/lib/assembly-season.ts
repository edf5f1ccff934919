import { Season, placeable, type Result, type Snapshot } from '@emberhood/assembly';
import { giniOf } from '../../../services/groups/src/waiting/cycles/outcome.ts';
import { NobodyGone } from './nobody-gone.ts';

const CYCLES = 26;
const DAY = 1440;
const WEEK = 7 * DAY;
const STARVED = 90 * DAY;
const OPEN = 3 * WEEK;

interface Told {
  /** Share of members who still waited after ninety days. */
  waited: number;
  /** Share for whom no group was possible in any week, even if nobody had been placed before. */
  hopeless: number;
  /** Share of the same members who were placed before. */
  placed: number;
  /** Gini coefficient of the days that placed members waited. */
  gini: number;
}

/** Weekly cycles of one city, each assembled by `solve`. Members leave when they are placed or have waited 90 days. */
export async function runSeason(seed: number, solve: (city: Snapshot) => Promise<Result>): Promise<Told> {
  const season = new Season(seed);
  const possible = new Set<string>();
  const nobodyGone = new NobodyGone(STARVED + WEEK, OPEN);
  const waits: number[] = [];
  let [placed, waited, hopeless] = [0, 0, 0];
  let last = 0;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const city = season.next();
    last = city.frozenAt + (CYCLES - 1 - cycle) * WEEK;
    for (const id of placeable(nobodyGone.add(city), possible)) possible.add(id);
    const { groups } = await solve(city);
    const seated = new Set(groups.flatMap(({ members }) => members));
    const gone = new Set(seated);
    for (const { id, state, deposit, videoApproved, waitingSince } of city.members) {
      // Members who are paused, unpaid or not approved do not wait for a group.
      const counts = state === 'active' && deposit === 'paid' && videoApproved && waitingSince + STARVED <= last;
      const days = (city.frozenAt - waitingSince) / DAY;
      if (seated.has(id)) {
        if (counts) placed += 1;
        waits.push(days);
      } else if (city.frozenAt - waitingSince >= STARVED) {
        gone.add(id);
        if (counts) waited += 1;
        if (counts && !possible.has(id)) hopeless += 1;
      }
    }
    season.leave(gone, new Set(groups.map(({ offering }) => offering)));
    console.log(`  week ${cycle + 1}: ${city.members.length} wait, ${seated.size} are placed`);
  }
  const all = Math.max(1, placed + waited);
  return {
    waited: waited / all,
    hopeless: hopeless / all,
    placed: placed / all,
    gini: giniOf(waits),
  };
}
