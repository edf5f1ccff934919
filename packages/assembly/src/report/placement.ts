import type { SnapshotModel } from '../model/from-snapshot.ts';
import { CHOSEN_BY } from '../model/problem.ts';
import type { Report } from '../schema.ts';

/** A share among fewer people would say something about individuals (P13). */
const SMALLEST_CELL = 5;
const PARITY_ALARM = 0.8;
const AGE_BANDS = [25, 30, 35, 40, 50, 60];
const NEW_MINUTES = 28 * 1440;

type Cell = Report['placement']['gender'][number];

/** Placed shares of the eligible, by gender, age band, area, popularity decile and newness. */
export function placementOf(model: SnapshotModel, groupOf: Int32Array, eligible: Uint8Array): Report['placement'] {
  const { members, problem } = model;
  const everyone = members.map((_, i) => i).filter((i) => eligible[i] === 1);
  const zones = zoneFinder(model);
  const decile = popularityDeciles(model, everyone);
  const by = (key: (i: number) => string): Cell[] => {
    const cells = new Map<string, Cell>();
    for (const i of everyone) {
      const name = key(i);
      const cell = cells.get(name) ?? { key: name, members: 0, placed: 0, share: null };
      cell.members += 1;
      if ((groupOf[i] ?? -1) >= 0) cell.placed += 1;
      cells.set(name, cell);
    }
    return [...cells.values()]
      .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
      .map((cell) => ({ ...cell, share: cell.members < SMALLEST_CELL ? null : cell.placed / cell.members }));
  };
  return {
    gender: by((i) => members[i]?.gender ?? ''),
    age: by((i) => ageBand(members[i]?.age ?? 0)),
    area: by((i) => zones(i)),
    popularity: by((i) => String(decile[i] ?? 1)),
    newness: by((i) => ((problem.wait[i] ?? 0) < NEW_MINUTES ? 'new' : 'waiting')),
  };
}

function ageBand(age: number): string {
  const above = AGE_BANDS.filter((edge) => age >= edge);
  const next = AGE_BANDS[above.length];
  return `${above.at(-1) ?? 0}-${next === undefined ? '' : next - 1}`;
}

/** The zone of the nearest venue. */
function zoneFinder({ snapshot, members }: SnapshotModel): (i: number) => string {
  const zones = new Map<string, { x: number; y: number; number: number }>();
  for (const { zone, at } of snapshot.venues) {
    const seen = zones.get(zone) ?? { x: 0, y: 0, number: 0 };
    zones.set(zone, { x: seen.x + at.x, y: seen.y + at.y, number: seen.number + 1 });
  }
  const centres = [...zones].map(([zone, { x, y, number }]) => ({ zone, x: x / number, y: y / number }));
  return (i) => {
    const home = members[i]?.home ?? { x: 0, y: 0 };
    let [nearest, zone] = [Infinity, ''];
    for (const centre of centres) {
      const distance = (centre.x - home.x) ** 2 + (centre.y - home.y) ** 2;
      if (distance < nearest || (distance === nearest && centre.zone < zone)) [nearest, zone] = [distance, centre.zone];
    }
    return zone;
  };
}

function popularityDeciles({ problem }: SnapshotModel, everyone: readonly number[]): Uint8Array {
  const { relations, n } = problem;
  const received = new Float64Array(n);
  for (let i = 0; i < n; i++)
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++)
      if ((relations.flags[at] ?? 0) & CHOSEN_BY) received[i] = (received[i] ?? 0) + 1;
  const order = [...everyone].sort((a, b) => (received[a] ?? 0) - (received[b] ?? 0) || a - b);
  const decile = new Uint8Array(n);
  for (const [rank, i] of order.entries()) decile[i] = 1 + Math.floor((10 * rank) / order.length);
  return decile;
}

/** The lowest share divided by the highest, for each grouping of the members. */
export function parityOf(placement: Report['placement']): Report['parity'] {
  return Object.entries(placement).map(([by, cells]) => {
    const shares = cells.map(({ share }) => share).filter((share) => share !== null);
    const highest = shares.reduce((most, one) => Math.max(most, one), 0);
    const lowest = shares.reduce((least, one) => Math.min(least, one), 1);
    const ratio = highest === 0 ? 1 : lowest / highest;
    return { by, ratio, alarm: ratio < PARITY_ALARM };
  });
}
