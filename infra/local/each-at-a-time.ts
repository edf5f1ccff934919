/** Does the work for each item, so many at a time. After an error nothing is begun, or goes on in the background. */
export async function eachAtATime<T>(
  atATime: number,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const source: AsyncIterator<T> | Iterator<T> =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    try {
      for (let next = await source.next(); next.done !== true && errors.length === 0; next = await source.next())
        await work(next.value);
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  if (errors.length > 0) throw errors[0];
}
