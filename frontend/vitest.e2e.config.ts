import { defineConfig } from 'vitest/config';

/**
 * Drives a real browser against whole running products, one file and one browser at a time. Members share a queue of
 * review; the public pages have a product of their own, so that either can be run alone.
 */
const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup: ['e2e/support/product.setup.ts'],
    setupFiles: ['e2e/support/what-was-seen.setup.ts'],
  },
});

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    globals: true,
    // One file at a time: what one has loaded serves the next.
    fileParallelism: false,
    isolate: false,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    // Its second is too short for a page on a machine that has other work.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      project('members', ['e2e/flows/**/*.spec.ts', 'e2e/camera/**/*.spec.ts']),
      project('public', ['e2e/public/**/*.spec.ts']),
    ],
  },
});
