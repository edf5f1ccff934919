import { defineConfig } from 'vitest/config';

/** Drives a real browser against the whole running product: one file and one browser at a time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['e2e/**/*.spec.ts'],
    globalSetup: ['e2e/support/product.setup.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
});
