/** How many of the candidates are tried in sets of one, two and three people. */
const LOOKED_AT = [Infinity, 60, 20];

/**
 * The smallest sets of people with whom a group keeps every rule.
 * @param candidates longest waiting first
 * @param holds whether the present members together with these keep every rule
 * @param most people in a set
 */
export function findCompletions(
  candidates: readonly string[],
  holds: (added: readonly string[]) => boolean,
  most = LOOKED_AT.length,
): readonly string[][] {
  for (const [at, looked] of LOOKED_AT.slice(0, most).entries()) {
    const found = setsOf(candidates.slice(0, looked), at + 1).filter(holds);
    if (found.length > 0) return found;
  }
  return [];
}

export interface Asked {
  people: string[];
  /** How many of them may take a place at the same time. */
  places: number;
}

/**
 * Chooses whom to ask, and for as few places at once as possible. Whoever takes the places, people who were not asked
 * must still be able to complete the group, because those who answer too late are not asked again.
 * @param order people with an open offer (`offered`) first, then longest waiting first
 * @param offered people who keep their offer if possible
 */
export function chooseAsked(
  sets: readonly (readonly string[])[],
  order: readonly string[],
  { most, offered = new Set() }: { most: number; offered?: ReadonlySet<string> },
): Asked {
  const kept = order.filter((one) => offered.has(one) && sets.some((set) => set.includes(one)));
  const sizes = (sets[0] ?? []).map((_, at) => at + 1);
  const forAll = sizes.find((places) => isWholeAfter(sets, kept, places));
  const asked = forAll === undefined ? [] : kept;
  const places = forAll ?? 1;
  for (const one of order) {
    if (asked.length >= most) break;
    if (!asked.includes(one) && isWholeAfter(sets, [...asked, one], places)) asked.push(one);
  }
  return { people: asked, places: Math.min(places, asked.length) };
}

/** Whether, whoever of `asked` takes the places, one of the sets consists of them and of people who were not asked. */
function isWholeAfter(sets: readonly (readonly string[])[], asked: readonly string[], places: number): boolean {
  const all = new Set(asked);
  const among = sets.map((set) => set.filter((id) => all.has(id)));
  return setsOf(asked, Math.min(places, asked.length)).every((taken) =>
    among.some((those) => those.length === taken.length && taken.every((id) => those.includes(id))),
  );
}

function setsOf(people: readonly string[], size: number, from = 0): string[][] {
  if (size === 0) return [[]];
  return people
    .slice(from)
    .flatMap((one, at) => setsOf(people, size - 1, from + at + 1).map((others) => [one, ...others]));
}
