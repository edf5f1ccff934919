import type { Facts, Finding } from './facts.ts';

/** H7: somebody in the group has chosen each member. Uses raw levels, never normalised ones. */
export function* coverage(facts: Facts): Generator<Finding> {
  const { coverage: demanded, theta } = facts.snapshot.settings;
  if (!demanded) return;
  for (const { offering, members } of facts.groups) {
    const unchosen = members
      .filter(({ id }) => !members.some((mate) => mate.id !== id && (facts.level(mate.id, id) ?? 0) >= theta))
      .map(({ id }) => id);
    if (unchosen.length > 0) {
      yield { message: `chosen by nobody at ${String(theta)} or above`, offering: offering.id, members: unchosen };
    }
  }
}

/** H8: enough groupmates could have been the one (P2). */
export function* plausible(facts: Facts): Generator<Finding> {
  const { kappa } = facts.snapshot.settings;
  for (const { offering, members } of facts.groups) {
    for (const { id } of members) {
      const choosers = members.filter((mate) => mate.id !== id && facts.wasShown(mate.id, id)).length;
      if (choosers < kappa) {
        yield {
          message: `${String(choosers)} plausible choosers, ${String(kappa)} needed`,
          offering: offering.id,
          members: [id],
        };
      }
    }
  }
}

/** H11: nobody meets more than ρ past co-members. */
export function* repeats({ snapshot, groups }: Facts): Generator<Finding> {
  for (const { offering, members } of groups) {
    const ids = new Set(members.map(({ id }) => id));
    for (const { id } of members) {
      const again = pastMatesOf(snapshot.past, id).filter((mate) => ids.has(mate)).length;
      if (again > snapshot.settings.rho) {
        yield { message: `meets ${String(again)} past co-members again`, offering: offering.id, members: [id] };
      }
    }
  }
}

/** Everybody who was in a group with this member before, each once. */
export function pastMatesOf(past: readonly (readonly [string, string])[], id: string): string[] {
  const mates = past.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : []));
  return [...new Set(mates)].filter((mate) => mate !== id);
}
