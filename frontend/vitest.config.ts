import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);
const DOM = ['{src,scripts}/**/*.spec.tsx', '{src,scripts}/**/*.dom.spec.ts'];

/**
 * A window for each file costs as much as its tests: files that need none run in Node, and share its modules. The others have
 * modules of their own in a process that has loaded jsdom once.
 */
export default defineConfig({
  root: import.meta.dirname,
  // Elements as browsers get them: React's records of who made each take a tenth of the time (decision: tests).
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: {
      'react/jsx-runtime': join(require.resolve('react/jsx-runtime'), '../cjs/react-jsx-runtime.production.js'),
    },
  },
  test: {
    globals: true,
    testTimeout: 30_000,
    // Between tests dom.setup.ts cleans up, in its order.
    env: { DEBUG_PRINT_LIMIT: '1500', RTL_SKIP_AUTO_CLEANUP: 'true' },
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['{src,scripts}/**/*.spec.ts'],
          exclude: DOM,
          setupFiles: ['src/testing/console.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          pool: 'vmForks',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: DOM,
          setupFiles: ['src/testing/console.setup.ts', 'src/testing/dom.setup.ts'],
        },
      },
    ],
  },
});
