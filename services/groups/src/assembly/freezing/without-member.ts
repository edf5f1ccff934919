import type { Snapshot } from '@emberhood/assembly/schema';

/** Returns a snapshot without these members, but with the offerings that they host. */
export function withoutMembers(snapshot: Snapshot, gone: ReadonlySet<string>): Snapshot {
  const apart = (pairs: Snapshot['past']): Snapshot['past'] => pairs.filter((pair) => !pair.some((id) => gone.has(id)));
  return {
    ...snapshot,
    members: snapshot.members.filter(({ id }) => !gone.has(id)),
    ratings: snapshot.ratings.flatMap(({ from, to, levels }) => {
      if (gone.has(from)) return [];
      const kept = to.flatMap((target, index) => (gone.has(target) ? [] : [{ target, level: levels[index] ?? 0 }]));
      return kept.length === 0
        ? []
        : [{ from, to: kept.map(({ target }) => target), levels: kept.map(({ level }) => level) }];
    }),
    shown: snapshot.shown.flatMap(({ viewer, targets }) => {
      if (gone.has(viewer)) return [];
      const kept = targets.filter((target) => !gone.has(target));
      return kept.length === 0 ? [] : [{ viewer, targets: kept }];
    }),
    blocks: apart(snapshot.blocks),
    keepApart: apart(snapshot.keepApart),
    mustPairs: apart(snapshot.mustPairs),
    past: apart(snapshot.past),
    pins: apart(snapshot.pins),
    forbids: apart(snapshot.forbids),
  };
}

/**
 * Returns the part of a snapshot that decides whether some of these people can be a group of this offering, including
 * members who only come together with one of them (H10).
 */
export function restrictTo(snapshot: Snapshot, offering: string, people: readonly string[]): Snapshot {
  const kept = new Set(people);
  for (const pair of [...snapshot.mustPairs, ...snapshot.pins])
    if (pair.some((id) => people.includes(id))) for (const id of pair) kept.add(id);
  const gone = new Set(snapshot.members.map(({ id }) => id).filter((id) => !kept.has(id)));
  const cut = withoutMembers(snapshot, gone);
  return { ...cut, offerings: cut.offerings.filter(({ id }) => id === offering) };
}
