import { describe, expect, it } from '@jest/globals';
import { readAudit } from './audit.ts';
import { npmComponents } from './cyclonedx.ts';
import { demandAll, notAnswered } from './outcome.ts';

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };

describe('what npm says of known faults', () => {
  it('is grave from high on', () => {
    const answer = {
      vulnerabilities: {
        pino: { severity: 'high', range: '<99' },
        fastify: { severity: 'critical', range: '' },
        zod: { severity: 'moderate', range: '<99' },
      },
      metadata: { vulnerabilities: { ...counts, moderate: 1, high: 1, critical: 1, total: 3 } },
    };
    expect(readAudit(`npm warn of something\n${JSON.stringify(answer)}\nnpm error a log`)).toEqual({
      answered: true,
      grave: ['pino <99: high', 'fastify by what it needs: critical'],
      said: 'known faults: 1 moderate, 1 high, 1 critical',
    });
    expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata: { vulnerabilities: counts } }))).toEqual({
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
    const { answered, said } = readAudit(output);
    expect([answered, said]).toEqual([false, `the registry gave no answer (${reason})`]);
    expect(demandAll(notAnswered(said))).toMatchObject({ passed: 0, failed: 0, unanswered: said });
  });
});

it('a bill of materials names what comes from elsewhere and runs, with its digest and licence', () => {
  const digest = Buffer.alloc(64, 1);
  const packages = {
    '': { version: '0.0.1' },
    'services/auth': { version: '0.0.1' },
    'node_modules/auth': { version: '0.0.1', link: true },
    'node_modules/jest': { version: '30.0.0', dev: true },
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
