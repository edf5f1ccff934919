/**
 * A list that is saved as a whole: what has been added and taken away since its form began, in what is kept now, as
 * another tab or device may have saved since.
 */
export function withChanges<Item>(begun: readonly Item[], chosen: readonly Item[], now: readonly Item[]): Item[] {
  return [
    ...chosen.filter((item) => isIn(now, item) || !isIn(begun, item)),
    ...now.filter((item) => !isIn(begun, item) && !isIn(chosen, item)),
  ];
}

/** Texts that are saved together: what has been changed since their form began, in what is kept now. */
export function withChanged<Answers extends Record<string, string>>(
  begun: Answers,
  answers: Answers,
  now: Answers,
): Answers {
  const changed = Object.entries(answers).filter(([name, text]) => text !== begun[name]);
  return { ...now, ...Object.fromEntries(changed) };
}

const isIn = (list: readonly unknown[], item: unknown): boolean => list.some((other) => isEqual(other, item));

/** For answers, whose properties have one order. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
