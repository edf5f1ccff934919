import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { CONFIG_PLACEHOLDER, EMAIL_PLACEHOLDER, INSTAGRAM_PLACEHOLDER } from '../packages/contracts/src/constants.ts';
import { FLOOR } from './scripts/lib/floor.ts';

/** Which release a fault was in; all packages share one. */
const { version: release } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
};

const BEHIND_SIGN_IN = 'assets/in/';
const IS_BEHIND_SIGN_IN =
  /\/app\/(?:routes\/(?!auth|private|public)|nav-marks|own-queries)|\/features\/(?!about|auth|experience-landing|faq|landing|press|programs)/;

export default defineConfig(({ mode, isSsrBuild }) => {
  // The development server stands in front of a running product: PORT is the gateway's.
  const env = loadEnv(mode, import.meta.dirname, ['PORT', 'SUPPORT_EMAIL', 'INSTAGRAM_URL']);
  const gateway = { target: `http://localhost:${env['PORT'] ?? '3000'}`, changeOrigin: false };
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      tailwindcss(),
      withoutUnusedZod(),
      siteFacts(gateway.target, {
        [EMAIL_PLACEHOLDER]: env['SUPPORT_EMAIL'] ?? 'support@emberhood.example',
        [INSTAGRAM_PLACEHOLDER]: env['INSTAGRAM_URL'] ?? 'https://www.instagram.com/emberhood',
      }),
    ],
    define: { 'import.meta.env.RELEASE': JSON.stringify(release) },
    build: {
      target: 'es2022',
      // From here on browsers know light-dark(): what older ones get instead cannot follow a band's own colour-scheme.
      cssTarget: Object.entries(FLOOR).map(([browser, version]) => `${browser}${String(version)}`),
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Each list of what a lazy module needs lies in the route table, which visitors load, too. Behind the sign-in, where the
        // frame has brought most of it, a screen finds the rest by itself.
        resolveDependencies: (file, needed) =>
          file.startsWith(BEHIND_SIGN_IN) ? needed.filter((name) => name.endsWith('.css')) : needed,
      },
      // Each small file is one more request, which phones feel: what is needed together is one file, with all that it imports
      // (decision: build). What several groups import stands in the one with the highest priority.
      rolldownOptions: isSsrBuild
        ? // Each module that a route loads has a file of its own: prerendering finds its name in the manifest.
          { experimental: { chunkOptimization: false } }
        : {
            output: {
              // Each name stands in the app's table of what a screen needs: one character less of each is 0.2 kB.
              chunkFileNames: ({ facadeModuleId }) =>
                `${IS_BEHIND_SIGN_IN.test(facadeModuleId ?? '') ? BEHIND_SIGN_IN : 'assets/'}[name]-[hash:7].js`,
              codeSplitting: {
                groups: [
                  {
                    name: 'page',
                    test: /preload-helper|\.island\.ts$|src\/app\/(?:load-failures|faults|wants-app)\.ts$/,
                    priority: 9,
                  },
                  {
                    name: 'app',
                    test: /src\/app\/mount\.tsx$|\/shared\/(?:ui\/(?:picture|lazy-part)|vocabulary\/(?:locale|money)|account\/last-sign-in)\.tsx?$|\/contracts\/src\/redirects\.ts$|\/catalogue\/src\/(?:offering-image|images)\.ts$/,
                    priority: 8,
                  },
                  // What forms of public pages share with the screens of members.
                  {
                    name: 'common',
                    test: /\/shared\/join-href\.ts$|\/registration\/(?:pending|strings)\.ts$/,
                    priority: 7,
                  },
                  // What nearly every screen behind the sign-in has.
                  {
                    name: 'frame',
                    test: /\/app\/(?:routes\/(?:private|member)\/layout|use-standing)\.tsx?$|\/standing-card\.tsx$|\/shared\/(?:ui\/(?:query-view|row-list|more-button|link-tabs|avatar|bullets)|api\/call-query|hooks\/use-place-in-list|account\/config|vocabulary\/isolated)\.tsx?$|\/contracts\/src\/paging\.ts$/,
                    priority: 6,
                  },
                  {
                    name: 'inputs',
                    test: /\/shared\/(?:ui|forms)\/(?:choices|error-summary|switch)\.tsx$/,
                    priority: 5,
                  },
                  { name: 'dialog', test: /\/shared\/ui\/dialog(?:-button)?\.tsx$/, priority: 5 },
                  {
                    name: 'form',
                    test: /\/shared\/forms\/(?:use-form-kit|form-dialog|note-dialog)\.tsx?$/,
                    priority: 4,
                  },
                  {
                    name: 'drafts',
                    test: /\/shared\/drafts\/(?:use-draft|draft|draft-saver|outbox)\.ts$/,
                    priority: 3,
                  },
                ],
              },
            },
          },
    },
    // The build makes the cards; its last ones lie behind the gateway.
    server: { port: 5173, proxy: { '/api': gateway, '/og/': gateway } },
  };
});

/**
 * Zod's schemas can describe themselves as JSON Schema, which the API's description alone needs, and explain themselves
 * in English, where our forms have words of their own: 6.5 kB of each member's screen (decision: build).
 */
function withoutUnusedZod(): Plugin {
  return {
    name: 'emberhood:without-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/(?:core\/(?:json-schema-processors|to-json-schema)|locales\/en)\.js$/ },
      handler: (code) =>
        Array.from(
          code.matchAll(/^export (?:const|function) (\w+)/gm),
          ([, name = '']) => `export const ${name} = () => undefined;`,
        )
          .concat('export default () => ({});')
          .join('\n'),
    },
  };
}

/** What the gateway does to the pages that it serves. */
function siteFacts(gateway: string, facts: Record<string, string>): Plugin {
  return {
    name: 'emberhood:site-facts',
    apply: 'serve',
    async transformIndexHtml(html) {
      const config = await fetch(`${gateway}/api/config`).then((answer) => answer.text());
      return Object.entries({ ...facts, [CONFIG_PLACEHOLDER]: config }).reduce(
        (text, [placeholder, fact]) => text.replaceAll(placeholder, () => fact),
        html,
      );
    },
  };
}
