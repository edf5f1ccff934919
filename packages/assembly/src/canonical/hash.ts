import { createHash } from 'node:crypto';
import type { Bench, Snapshot } from '../schema.ts';

/** SHA-256 of a snapshot, independent of the order of its lists and keys. */
export function hashSnapshot(snapshot: Snapshot): string {
  const turnable = (pairs: readonly (readonly [string, string])[]): unknown[] => pairs.map((pair) => [...pair].sort());
  return hashRows({
    ...snapshot,
    members: snapshot.members.map((one) => ({
      ...one,
      languages: sorted(one.languages),
      activities: sorted(one.activities),
      slots: sorted(one.slots),
      busyDates: sorted(one.busyDates),
      accessNeeds: sorted(one.accessNeeds),
      commitments: sorted(one.commitments),
    })),
    ratings: snapshot.ratings.map(({ from, to, levels }) => [from, sorted(to.map((one, at) => [one, levels[at]]))]),
    shown: snapshot.shown.map(({ viewer, targets }) => [viewer, sorted(targets)]),
    offerings: snapshot.offerings.map((one) => ({
      ...one,
      access: sorted(one.access),
      sessions: sorted(one.sessions.map((session) => ({ ...session, slots: sorted(session.slots) }))),
    })),
    mustPairs: turnable(snapshot.mustPairs),
    past: turnable(snapshot.past),
    pins: turnable(snapshot.pins),
    forbids: turnable(snapshot.forbids),
  });
}

/** SHA-256 of a bench instance, independent of the order of its lists and keys. */
export function hashBench(bench: Bench): string {
  const weights = bench.weights.map(([i, j, w]) => [...[i, j].sort(), w]);
  return hashRows({ ...bench, weights });
}

/** Row by row, because the text of a whole city does not fit into one string. */
function hashRows(value: object): string {
  const hash = createHash('sha256');
  for (const [key, part] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${key}\n`);
    const rows: unknown[] = Array.isArray(part) ? part : [part];
    for (const row of rows.map(text).sort()) hash.update(`${row}\n`);
  }
  return hash.digest('hex');
}

function sorted(values: readonly unknown[]): string[] {
  return values.map(text).sort();
}

/** JSON with sorted keys. */
function text(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
