/**
 * Does the work for one after the other; an error with one does not keep the others from being done.
 * @throws the first error, after all of them
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
