import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['source', ...defaultClientConditions];
const DOM = ['{src,scripts}/**/*.spec.tsx', '{src,scripts}/**/*.dom.spec.ts'];

/**
 * A window for each file costs as much as its tests: files that need none run in Node, and share its modules. The others have
 * modules of their own in a process that has loaded jsdom once.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
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
