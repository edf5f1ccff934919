import type { Member, Snapshot } from '../schema.ts';
import type { CityPlan } from './families.ts';
import type { Dice } from './dice.ts';

export interface Person {
  member: Member;
  popularity: number;
  selectivity: number;
  taste: number;
  zone: string;
}

/**
 * How people like each other, fitted to a public study of 551 people who rated both ways: yes-rates of F .365 and
 * M .474, about .165 mutual, a correlation of the directions near .12, received-yes widely spread.
 */
const SHARE = { popularity: 0.3, selectivity: 0.2, homophily: 0.15, pair: 0.08, noise: 0.27 };
/** Latent values above which somebody says yes (level 2 and up). */
const YES = { F: 0.345, M: 0.065, X: 0.2 };
/** Distances from there to the other levels' edges. */
const NOT_INTERESTED = -1.1;
const HIGHER = [0.4, 0.85, 1.4];

/** Share of what is shown that is local, and how often who was shown is shown the viewer in turn. */
const LOCAL = 0.9;
const BACK = 0.6;

/** Returns the next person that a member is shown; undefined at the end of the feed. */
export type Feed = (viewer: number) => () => number | undefined;

/** How people differ from the plan's mean. */
interface Habits {
  /** So many ratings more does somebody mean to give. */
  more?: (viewer: number) => number;
  /** Whether somebody is ever shown the other in turn. */
  looksBack?: (viewer: Person, other: Person) => boolean;
}

/** Whom each one was shown, and what they said. */
export function rateEachOther(
  dice: Dice,
  plan: CityPlan,
  people: readonly Person[],
  feed: Feed,
  { more = () => 0, looksBack = () => true }: Habits = {},
): Pick<Snapshot, 'ratings' | 'shown'> {
  const seen = people.map(() => new Set<number>());
  for (const [i, person] of people.entries()) {
    const wanted = Math.min(
      people.length - 1,
      Math.round((plan.ratings + more(i)) * 0.8 * Math.exp(0.6 * dice.normal() - 0.18)),
    );
    const next = feed(i);
    for (let attempt = 0; attempt < wanted * 6 && (seen[i]?.size ?? 0) < wanted * 1.3; attempt++) {
      const j = (dice.chance(LOCAL) ? next() : undefined) ?? dice.int(people.length);
      const other = people[j];
      if (j === i || !other) continue;
      seen[i]?.add(j);
      if (dice.chance(BACK) && looksBack(other, person)) seen[j]?.add(i);
    }
    if (plan.superstar && i > 0) seen[i]?.add(0);
  }
  const ratings: Snapshot['ratings'] = [];
  const shown: Snapshot['shown'] = [];
  for (const [i, person] of people.entries()) {
    const sybil = dice.chance(plan.sybils);
    const row = { from: person.member.id, to: [] as string[], levels: [] as number[] };
    const unrated: string[] = [];
    for (const j of [...(seen[i] ?? [])].sort((a, b) => a - b)) {
      const other = people[j];
      if (!other) continue;
      if (plan.raters === 'nobody' || dice.chance(0.25)) {
        unrated.push(other.member.id);
        continue;
      }
      const star = plan.superstar && j === 0;
      row.to.push(other.member.id);
      row.levels.push(
        star || sybil || plan.raters === 'all-5' ? 5 : plan.raters === 'ties' ? 3 : levelOf(dice, i, j, person, other),
      );
    }
    if (row.to.length > 0) ratings.push(row);
    if (unrated.length > 0) shown.push({ viewer: person.member.id, targets: unrated });
  }
  return { ratings, shown };
}

/** Anybody of one's own cells. @param keys for each person, the cells in which the feed finds others */
export function anyOf(dice: Dice, keys: readonly (readonly string[])[]): Feed {
  const cells = cellsOf(keys);
  return (i) => {
    const own = keys[i]?.length ? keys[i] : [''];
    return () => {
      const cell = cells.get(dice.pick(own));
      return cell && dice.pick(cell);
    };
  };
}

/** Everybody of the first cell, then of the second: a cohort is known well before the next begins. */
export function oneCellAfterTheOther(dice: Dice, keys: readonly (readonly string[])[]): Feed {
  const cells = cellsOf(keys);
  return (i) => {
    const own = keys[i] ?? [];
    const queue: number[] = [];
    let cell = 0;
    return () => {
      while (queue.length === 0 && cell < own.length)
        queue.push(...dice.shuffle([...(cells.get(own[cell++] ?? '') ?? [])]));
      return queue.pop();
    };
  };
}

function levelOf(dice: Dice, i: number, j: number, rater: Person, rated: Person): number {
  const alike = 1 - Math.abs(rater.taste - rated.taste);
  const latent =
    Math.sqrt(SHARE.popularity) * rated.popularity +
    Math.sqrt(SHARE.selectivity) * rater.selectivity +
    Math.sqrt(SHARE.homophily) * alike * 0.9 +
    Math.sqrt(SHARE.pair) * pairTerm(i, j) +
    Math.sqrt(SHARE.noise) * dice.normal();
  const above = latent - YES[rater.member.gender];
  if (above < NOT_INTERESTED) return 0;
  if (above < 0) return 1;
  return 2 + HIGHER.filter((edge) => above >= edge).length;
}

/** The same for both directions, roughly normal. */
function pairTerm(i: number, j: number): number {
  const [low, high] = i < j ? [i, j] : [j, i];
  let sum = 0;
  for (let part = 1; part <= 3; part++) {
    let mixed = Math.imul(low + 1, 0x9e3779b1 * part) ^ Math.imul(high + 1, 0x85ebca77);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    sum += ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296 - 0.5;
  }
  return sum * 2;
}

/** People who share an activity, a slot and an area. */
export function areaCells({ member, zone }: Person): string[] {
  return member.activities.flatMap(({ activity }) => member.slots.map((slot) => `${activity} ${slot} ${zone}`));
}

function cellsOf(keys: readonly (readonly string[])[]): Map<string, number[]> {
  const cells = new Map<string, number[]>();
  for (const [i, own] of keys.entries())
    for (const key of own) {
      const cell = cells.get(key);
      if (cell) cell.push(i);
      else cells.set(key, [i]);
    }
  return cells;
}
