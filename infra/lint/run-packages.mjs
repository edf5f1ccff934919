import { readFileSync } from 'node:fs';

/** The packages of npm's lockfile; `npm ci --omit=dev` leaves out those marked `dev`. */
const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

/**
 * What `npm start`, `npm run dev` and the commands of operators begin with, and what servers and pages are bundled of.
 */
const BEGINNINGS = [
  '^infra/(?:backup|build|client|doctor|load|local|nats|settings)/',
  '^infra/(?:docker/(?:init-env|rotate-keys)\\.mjs|observe/observe\\.ts)$',
  '^frontend/(?:src/|scripts/build\\.ts$|vite\\.config\\.ts$)',
  '^(?:packages|services)/[^/]+/src/',
  '^gateway/src/',
];

/** @param {string} spec what files of tests are told by */
export function runPackagesRule(spec) {
  const named = new Set(Object.values(packages).flatMap(({ devDependencies = {} }) => Object.keys(devDependencies)));
  const left = Object.keys(packages).filter(
    (path) => packages[path].dev && named.has(path.split('node_modules/').at(-1)),
  );
  return {
    name: 'runs-without-test-packages',
    comment: '`npm start` installs no devDependencies: what it loads is one of the dependencies (decision: build).',
    severity: 'error',
    from: { path: BEGINNINGS, pathNot: [spec, '\\.suite\\.ts$', '\\.contract\\.ts$'] },
    to: { path: `^(?:${left.map((path) => RegExp.escape(path)).join('|')})/`, reachable: true },
  };
}
