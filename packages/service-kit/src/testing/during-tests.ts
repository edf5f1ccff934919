import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/**
 * The path of a folder that is there during the tests of a file or block. What runs in it is stopped by an inner block,
 * whose hooks come first.
 */
export function folderDuringTests(): string {
  const folder = newFolder();
  beforeAll(() => make(folder));
  afterAll(() => remove(folder));
  return folder;
}

/** The same, empty for each test. */
export function folderForEachTest(): string {
  const folder = newFolder();
  beforeEach(() => make(folder));
  afterEach(() => remove(folder));
  return folder;
}

const newFolder = () => join(tmpdir(), `emberhood-test-${randomUUID()}`);
const make = (folder: string) => mkdir(folder, { mode: 0o700 });
const remove = (folder: string) => rm(folder, { recursive: true, force: true });
