/**
 * Makes something before the first test of a file or block, and afterwards stops it if it has a `stop`. Only hooks and
 * tests can read its members.
 */
export function duringTests<T extends object>(make: () => T | Promise<T>): T {
  let made: (T & { stop?: () => Promise<unknown> }) | undefined;
  const get = (): T => {
    if (!made) throw new Error('It is made before the first test');
    return made;
  };
  beforeAll(async () => {
    made = await make();
  });
  afterAll(() => made?.stop?.());
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(get(), key),
    set: (_, key, value) => Reflect.set(get(), key, value),
    has: (_, key) => key in get(),
    getPrototypeOf: () => Reflect.getPrototypeOf(get()),
  });
}
