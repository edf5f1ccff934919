/** Looked at for sets of one, two and three: the more it takes, the fewer of those who have waited longest. */
const LOOKED_AT = [60, 60, 20];

/**
 * The smallest sets of people with whom a group would hold; nobody can be left out of any of them.
 * @param candidates longest waiting first
 * @param holds whether these, added to who sits there, make a group by every rule
 * @param most people of a set
 */
export function completions(
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

/**
 * Whom to ask for the first of the places. Whoever of them takes it, people who were not asked can still make the group whole:
 * who was asked and was not the fastest is not asked again.
 * @param order longest waiting first
 */
export function askedFirst(sets: readonly (readonly string[])[], order: readonly string[], most: number): string[] {
  const asked = new Set<string>();
  for (const one of order) {
    if (asked.size >= most) break;
    asked.add(one);
    if (![...asked].every((each) => sets.some((set) => onlyOf(set, asked) === each))) asked.delete(one);
  }
  return [...asked];
}

/** The one of this set that is asked, if it is the only one. */
function onlyOf(set: readonly string[], asked: ReadonlySet<string>): string | null {
  const both = set.filter((id) => asked.has(id));
  return both.length === 1 ? (both[0] ?? null) : null;
}

function setsOf(people: readonly string[], size: number, from = 0): string[][] {
  if (size === 0) return [[]];
  return people
    .slice(from)
    .flatMap((one, at) => setsOf(people, size - 1, from + at + 1).map((others) => [one, ...others]));
}
