import type { Member, Snapshot } from '../schema.ts';
import type { Dice } from './dice.ts';
import type { CityPlan } from './families.ts';

export interface Person {
  member: Member;
  popularity: number;
  selectivity: number;
  taste: number;
}

/**
 * Variance shares of how people like each other, fitted to a public study of 551 people who rated each other: yes-rates
 * .365 (F) and .474 (M), about .165 mutual, directions correlated at about .12, received yeses widely spread.
 */
const SHARE = { popularity: 0.3, selectivity: 0.2, homophily: 0.15, pair: 0.08, noise: 0.27 };
/** Latent values above which a rater says yes (level 2 and up). */
const YES = { F: 0.345, M: 0.065, X: 0.2 };
/** The other levels' thresholds, relative to that one. */
const NOT_INTERESTED = -1.1;
const HIGHER = [0.4, 0.85, 1.4];

/** Share of the shown people who come from the feed, and how often such a person is shown the viewer in turn. */
const LOCAL = 0.9;
const BACK = 0.6;

/** Makes a member's feed, which returns the next person to show, and undefined at its end. */
export type Feed = (viewer: number) => () => number | undefined;

/**
 * Simulates whom each person is shown and how they rate them.
 * @param looksBack whether the viewer may be shown the other in turn
 */
export function rateEachOther(
  dice: Dice,
  plan: CityPlan,
  people: readonly Person[],
  feed: Feed,
  looksBack: (viewer: Person, other: Person) => boolean = () => true,
): Pick<Snapshot, 'ratings' | 'shown'> {
  const seen = people.map(() => new Set<number>());
  for (const [i, person] of people.entries()) {
    const wanted = Math.min(people.length - 1, Math.round(plan.ratings * 0.8 * Math.exp(0.6 * dice.normal() - 0.18)));
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

/**
 * A feed of everybody in the first cell, then in the second: a member knows one cohort well before the next begins.
 * @param keys each person's cells
 */
export function oneCellAfterTheOther(dice: Dice, keys: readonly (readonly string[])[]): Feed {
  const cells = Map.groupBy(
    keys.flatMap((own, i) => own.map((key) => ({ key, i }))),
    ({ key }) => key,
  );
  return (i) => {
    const own = keys[i] ?? [];
    const queue: number[] = [];
    let cell = 0;
    return () => {
      while (queue.length === 0 && cell < own.length)
        queue.push(...dice.shuffle((cells.get(own[cell++] ?? '') ?? []).map((one) => one.i)));
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

/** A roughly normal term, the same for both directions of a pair. */
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
