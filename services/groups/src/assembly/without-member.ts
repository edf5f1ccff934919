import type { Snapshot } from '@emberhood/assembly/schema';

/** A frozen city as if this person had never been in it. A host stays one: offerings are no part of the person. */
export function withoutMember(snapshot: Snapshot, gone: string): Snapshot {
  const apart = (pairs: Snapshot['past']): Snapshot['past'] => pairs.filter((pair) => !pair.includes(gone));
  return {
    ...snapshot,
    members: snapshot.members.filter(({ id }) => id !== gone),
    ratings: snapshot.ratings.flatMap(({ from, to, levels }) => {
      const kept = to.flatMap((target, index) => (target === gone ? [] : [{ target, level: levels[index] ?? 0 }]));
      return from === gone || kept.length === 0
        ? []
        : [{ from, to: kept.map(({ target }) => target), levels: kept.map(({ level }) => level) }];
    }),
    shown: snapshot.shown.flatMap(({ viewer, targets }) => {
      const kept = targets.filter((target) => target !== gone);
      return viewer === gone || kept.length === 0 ? [] : [{ viewer, targets: kept }];
    }),
    blocks: apart(snapshot.blocks),
    keepApart: apart(snapshot.keepApart),
    mustPairs: apart(snapshot.mustPairs),
    past: apart(snapshot.past),
    pins: apart(snapshot.pins),
    forbids: apart(snapshot.forbids),
  };
}
