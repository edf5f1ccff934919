import type { Snapshot } from '@emberhood/assembly/schema';

/** Returns a snapshot without these members, but with the offerings that they host. */
export function withoutMembers(snapshot: Snapshot, gone: ReadonlySet<string>): Snapshot {
  const apart = (pairs: Snapshot['past']): Snapshot['past'] => pairs.filter((pair) => !pair.some((id) => gone.has(id)));
  return {
    ...snapshot,
    members: snapshot.members.filter(({ id }) => !gone.has(id)),
    ...choicesAmong(snapshot, (id) => !gone.has(id)),
    blocks: apart(snapshot.blocks),
    keepApart: apart(snapshot.keepApart),
    mustPairs: apart(snapshot.mustPairs),
    past: apart(snapshot.past),
    pins: apart(snapshot.pins),
    forbids: apart(snapshot.forbids),
  };
}

/** The choices of these members about each other, and who was shown to whom. */
export function choicesAmong(
  { ratings, shown }: Pick<Snapshot, 'ratings' | 'shown'>,
  has: (id: string) => boolean,
): Pick<Snapshot, 'ratings' | 'shown'> {
  return {
    ratings: ratings.flatMap(({ from, to, levels }) => {
      const kept = has(from) ? [...to.keys()].filter((at) => has(to[at] ?? '')) : [];
      if (kept.length === 0) return [];
      return [{ from, to: kept.map((at) => to[at] ?? ''), levels: kept.map((at) => levels[at] ?? 0) }];
    }),
    shown: shown.flatMap(({ viewer, targets }) => {
      const kept = has(viewer) ? targets.filter(has) : [];
      return kept.length === 0 ? [] : [{ viewer, targets: kept }];
    }),
  };
}

/**
 * Returns the part of a snapshot that decides whether some of these people can be a group of this offering, including
 * members who only come together with one of them (H10), and the host, from whom a choice may keep somebody (H5, H6).
 */
export function restrictTo(snapshot: Snapshot, offering: string, people: readonly string[]): Snapshot {
  const offerings = snapshot.offerings.filter(({ id }) => id === offering);
  const kept = new Set([...people, ...offerings.flatMap(({ host }) => host ?? [])]);
  for (const pair of [...snapshot.mustPairs, ...snapshot.pins])
    if (pair.some((id) => people.includes(id))) for (const id of pair) kept.add(id);
  const gone = new Set(snapshot.members.map(({ id }) => id).filter((id) => !kept.has(id)));
  return { ...withoutMembers(snapshot, gone), offerings };
}
