import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite';
import { subsetFonts } from './scripts/lib/fonts.ts';

export default defineConfig(({ mode }) => {
  // `npm run -w frontend dev` beside a running product: PORT is the gateway's.
  const gateway = `http://localhost:${loadEnv(mode, import.meta.dirname, 'PORT')['PORT'] ?? '3000'}`;
  return {
    root: import.meta.dirname,
    plugins: [react(), tailwindcss(), subsetFonts(join(import.meta.dirname, 'node_modules/.fonts'))],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    // The same app for Node, to prerender with.
    ssr: { resolve: { conditions: ['source', 'node', ...defaultServerConditions] } },
    build: {
      target: 'es2022',
      // From here on browsers know light-dark(): what older ones get instead cannot follow a band's own colour-scheme.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { port: 5173, proxy: { '/api': { target: gateway, changeOrigin: false } } },
  };
});
