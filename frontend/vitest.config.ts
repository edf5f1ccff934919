import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['source', ...defaultClientConditions];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['{src,scripts}/**/*.spec.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    env: { DEBUG_PRINT_LIMIT: '1500' },
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: 2,
  },
});
