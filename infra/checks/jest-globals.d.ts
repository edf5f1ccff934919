import type * as ofJest from '@jest/globals';

/** What jest-runtime.mjs gives to specs and what they import. */
declare global {
  const afterAll: typeof ofJest.afterAll;
  const afterEach: typeof ofJest.afterEach;
  const beforeAll: typeof ofJest.beforeAll;
  const beforeEach: typeof ofJest.beforeEach;
  const describe: typeof ofJest.describe;
  const expect: typeof ofJest.expect;
  const it: typeof ofJest.it;
  const jest: typeof ofJest.jest;
}
