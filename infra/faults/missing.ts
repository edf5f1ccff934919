/** Describes what was accepted but is not there. */
export function missing(what: string, wanted: readonly string[], found: readonly { id: string }[]): string[] {
  const there = new Set(found.map(({ id }) => id));
  return wanted.filter((one) => !there.has(one)).map((one) => `the ${what} ${one} was accepted and is not there`);
}
