/**
 * One after the other; trouble with one keeps none of the others from being looked at.
 * @throws the first trouble, after all of them
 */
export async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const troubles: Error[] = [];
  for (const one of all)
    await work(one).catch((error: unknown) => {
      troubles.push(error instanceof Error ? error : new Error(String(error)));
    });
  const [first] = troubles;
  if (first) throw first;
}
