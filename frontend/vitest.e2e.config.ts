import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], groupOrder: number) => ({
  extends: true as const,
  test: { name, include, sequence: { groupOrder }, setupFiles: ['e2e/support/what-was-seen.setup.ts'] },
});

/**
 * Drives a real browser against one running product, one file and one browser at a time. What everybody sees comes first,
 * while nobody is a member.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    globalSetup: ['e2e/support/product.setup.ts'],
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
      project('public', ['e2e/public/**/*.spec.ts'], 0),
      project('members', ['e2e/flows/**/*.spec.ts', 'e2e/camera/**/*.spec.ts'], 1),
    ],
  },
});
