import { defineConfig } from 'vitest/config';

/**
 * Drives a real browser against whole running products. Within a project one file and one browser at a time: members
 * share a queue of review. Each project has a product of its own, so that `npm test` runs them beside each other.
 */
const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, globalSetup: ['e2e/support/product.setup.ts'] },
});

export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    projects: [
      project('members', ['e2e/flows/**/*.spec.ts', 'e2e/camera/**/*.spec.ts']),
      project('public', ['e2e/public/**/*.spec.ts']),
    ],
  },
});
