import type { z } from '@emberhood/contracts/zod';
import { BadInputError } from './errors.ts';
import { parseMdgp } from './mdgp.ts';
import { benchSchema, snapshotSchema, type Bench, type Snapshot } from './schema.ts';

/** The content of a file. `strictSizes`: every group has to be used (MDGP). */
export type Input = { kind: 'snapshot'; snapshot: Snapshot } | { kind: 'bench'; bench: Bench; strictSizes: boolean };

/**
 * Reads a snapshot, a bench file or MDGP text.
 * @throws BadInputError with one readable line.
 */
export function parseInput(text: string, { bench = false }: { bench?: boolean } = {}): Input {
  // Also without the byte order mark, which counts as white space.
  const trimmed = text.trimStart();
  if (trimmed === '') throw new BadInputError('the file is empty');
  if (!trimmed.startsWith('{')) {
    const mdgp = parseMdgp(trimmed);
    if (mdgp === null) throw new BadInputError('the file is neither JSON nor MDGP text (n m ss|ds a1 b1 ...)');
    return { kind: 'bench', bench: parseBench(mdgp), strictSizes: true };
  }
  let json: unknown;
  try {
    json = JSON.parse(trimmed);
  } catch (error) {
    throw new BadInputError(`not JSON: ${oneLine((error as Error).message)}`);
  }
  const isBench = bench || !(json !== null && typeof json === 'object' && 'format' in json);
  if (isBench) return { kind: 'bench', bench: parseBench(json), strictSizes: false };
  return { kind: 'snapshot', snapshot: parseSnapshot(json) };
}

/** @throws BadInputError */
export function parseSnapshot(json: unknown): Snapshot {
  const snapshot = shaped(snapshotSchema, json);
  const members = unique('members', snapshot.members);
  const venues = unique('venues', snapshot.venues);
  unique('offerings', snapshot.offerings);
  const hosts = new Set(snapshot.offerings.map(({ host }) => host).filter((host) => host !== null));
  for (const [index, offering] of snapshot.offerings.entries()) {
    known(venues, offering.venue, `offerings[${index}].venue`);
    for (const [at, { dates }] of offering.sessions.entries())
      realDates(dates, `offerings[${index}].sessions[${at}].dates`);
  }
  for (const [index, member] of snapshot.members.entries()) {
    const path = `members[${index}]`;
    const activities = member.activities.map((one) => one.activity);
    if (new Set(activities).size < activities.length) throw new BadInputError(`${path}.activities: an activity twice`);
    realDates([...member.busyDates, ...member.commitments.map((one) => one.date)], `${path} dates`);
    for (const one of member.commitments) {
      if (one.start >= one.end) throw new BadInputError(`${path}.commitments: start is not before end`);
      if (one.venue !== null) known(venues, one.venue, `${path}.commitments.venue`);
    }
  }
  checkRatings(snapshot, members);
  for (const list of ['mustPairs', 'past', 'pins', 'forbids'] as const) checkPairs(list, snapshot[list], members);
  for (const list of ['blocks', 'keepApart'] as const) checkPairs(list, snapshot[list], members, hosts);
  checkFriends(snapshot);
  return snapshot;
}

/** @throws BadInputError */
export function parseBench(json: unknown): Bench {
  const bench = shaped(benchSchema, json);
  const members = unique('members', bench.members);
  unique('offerings', bench.offerings);
  checkPairs('chose', bench.chose, members);
  const seen = new Set<string>();
  for (const [index, [a, b]] of bench.weights.entries()) {
    known(members, a, `weights[${index}]`);
    known(members, b, `weights[${index}]`);
    if (a === b) throw new BadInputError(`weights[${index}]: ${a} with itself`);
    const key = a < b ? `${a}\n${b}` : `${b}\n${a}`;
    if (seen.has(key)) throw new BadInputError(`weights[${index}]: the pair ${a}, ${b} twice`);
    seen.add(key);
  }
  return bench;
}

function shaped<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? [])
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  throw new BadInputError(`${path.replace(/^\./, '') || 'the file'}: ${oneLine(issue?.message ?? 'not understood')}`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}

function unique(list: string, items: readonly { id: string }[]): Set<string> {
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) throw new BadInputError(`${list}: the id ${id} twice`);
    ids.add(id);
  }
  return ids;
}

function known(ids: ReadonlySet<string>, id: string, path: string): void {
  if (!ids.has(id)) throw new BadInputError(`${path}: unknown id ${id}`);
}

function realDates(dates: readonly string[], path: string): void {
  for (const date of dates) {
    const instant = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date)
      throw new BadInputError(`${path}: ${date} is no day`);
  }
}

function checkRatings(snapshot: Snapshot, members: ReadonlySet<string>): void {
  const rowsOf = (rows: readonly { who: string; others: readonly string[] }[], list: string): void => {
    const seen = new Set<string>();
    for (const [index, { who, others }] of rows.entries()) {
      known(members, who, `${list}[${index}]`);
      if (seen.has(who)) throw new BadInputError(`${list}[${index}]: a second row of ${who}`);
      seen.add(who);
      for (const other of others) {
        known(members, other, `${list}[${index}]`);
        if (other === who) throw new BadInputError(`${list}[${index}]: ${who} of themselves`);
      }
      if (new Set(others).size < others.length)
        throw new BadInputError(`${list}[${index}]: ${who} of one person twice`);
    }
  };
  for (const [index, { to, levels }] of snapshot.ratings.entries())
    if (to.length !== levels.length)
      throw new BadInputError(`ratings[${index}]: ${to.length} people but ${levels.length} levels`);
  rowsOf(
    snapshot.ratings.map(({ from, to }) => ({ who: from, others: to })),
    'ratings',
  );
  rowsOf(
    snapshot.shown.map(({ viewer, targets }) => ({ who: viewer, others: targets })),
    'shown',
  );
}

function checkPairs(
  list: string,
  pairs: readonly (readonly [string, string])[],
  members: ReadonlySet<string>,
  hosts: ReadonlySet<string> = new Set(),
): void {
  const seen = new Set<string>();
  for (const [index, [a, b]] of pairs.entries()) {
    for (const id of [a, b]) if (!hosts.has(id)) known(members, id, `${list}[${index}]`);
    if (a === b) throw new BadInputError(`${list}[${index}]: ${a} with itself`);
    if (seen.has(`${a}\n${b}`)) throw new BadInputError(`${list}[${index}]: the pair ${a}, ${b} twice`);
    seen.add(`${a}\n${b}`);
  }
}

/** A must-pair is two people (section 8); pins must not contradict forbids, not even indirectly. */
function checkFriends({ mustPairs, pins, forbids }: Snapshot): void {
  const friends = new Set<string>();
  for (const [index, pair] of mustPairs.entries())
    for (const id of pair) {
      if (friends.has(id)) throw new BadInputError(`mustPairs[${index}]: ${id} is in two pairs`);
      friends.add(id);
    }
  const root = new Map<string, string>();
  const find = (id: string): string => {
    let at = id;
    for (let up = root.get(at); up !== undefined && up !== at; up = root.get(at)) at = up;
    return at;
  };
  for (const [a, b] of pins) root.set(find(a), find(b));
  for (const [index, [a, b]] of forbids.entries())
    if (find(a) === find(b)) throw new BadInputError(`forbids[${index}]: ${a} and ${b} are pinned together`);
}
