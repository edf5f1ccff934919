import { generateKeyPairSync } from 'node:crypto';
import type { Finding } from './finding.ts';
import { judgeMachine, type MachineFacts } from './machine.ts';
import { judgeSettings, type Settings } from './settings.ts';
import { judgePostgres } from './stores.ts';

const GB = 1024 ** 3;
const MACHINE: MachineFacts = {
  memoryBytes: 8 * GB,
  freeMemoryBytes: 4 * GB,
  diskFreeBytes: 50 * GB,
  dataFolder: '/data',
  writable: true,
  missingPrograms: [],
  takenPorts: [],
};
const told = (findings: Finding[]): string[] => findings.map(({ level, what }) => `${level}: ${what}`);
const everyMended = (findings: Finding[]): boolean => findings.every(({ mend }) => mend.length > 10);

describe('the doctor finds, in a machine', () => {
  it('nothing where all is well', () => expect(judgeMachine(MACHINE)).toEqual([]));

  it.each<[Partial<MachineFacts>, string]>([
    [{ diskFreeBytes: 0.9 * GB }, 'error: Only 0.9 GB'],
    [{ diskFreeBytes: 4 * GB }, 'warn: 4.0 GB are free'],
    [{ writable: false }, 'error: /data cannot be written'],
    [{ memoryBytes: GB }, 'warn: The machine has 1.0 GB'],
    [{ freeMemoryBytes: 0.1 * GB }, 'warn: Only 0.1 GB of memory'],
    [{ missingPrograms: ['ffprobe'] }, 'error: ffprobe is not found'],
    [{ takenPorts: [{ port: 3_000, what: 'the product', setting: 'PORT' }] }, 'error: Port 3000'],
  ])('%j', (change, words) => {
    const findings = judgeMachine({ ...MACHINE, ...change });
    expect(told(findings)).toEqual([expect.stringContaining(words)]);
    expect(everyMended(findings)).toBe(true);
  });
});

describe('the doctor finds, in settings', () => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const INVITE_KEY = 'ab'.repeat(32);
  const RATINGS_OPENING_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex');
  const GOOD: Settings = {
    PUBLIC_URL: 'https://emberhood.test',
    S3_PUBLIC_ENDPOINT: 'https://clips.emberhood.test',
    TRUST_PROXY: '10.0.0.5',
    SMTP_URL: 'smtps://user:secret@mail.emberhood.test:465',
    MAIL_FROM: 'Emberhood <hello@emberhood.test>',
    SUPPORT_EMAIL: 'help@emberhood.test',
    SIGN_IN_PROVIDERS: '',
    INVITE_KEY,
    MAIL_SEALING_KEY: 'cd'.repeat(32),
    RATINGS_SEALING_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('hex'),
    RATINGS_OPENING_KEY,
    VAPID_PRIVATE_KEY: 'A'.repeat(43),
  };

  it('nothing where they agree, nor on a developer’s machine', () => {
    expect(judgeSettings(GOOD)).toEqual([]);
    expect(judgeSettings({})).toEqual([]);
    const older = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex');
    const rotated = {
      INVITE_KEY: `${'12'.repeat(32)},${INVITE_KEY}`,
      RATINGS_OPENING_KEY: `${RATINGS_OPENING_KEY},${older}`,
    };
    expect(judgeSettings({ ...GOOD, ...rotated })).toEqual([]);
    const local = {
      PUBLIC_URL: 'http://localhost:3000',
      S3_PUBLIC_ENDPOINT: 'http://localhost:9000',
      SMTP_URL: 'smtp://mailbox:1025',
    };
    expect(judgeSettings({ ...local, MAIL_FROM: 'hello@emberhood.example' })).toEqual([]);
  });

  it.each<[Settings, string]>([
    [{ PUBLIC_URL: 'http://emberhood.test', S3_PUBLIC_ENDPOINT: '' }, 'error: PUBLIC_URL is not https'],
    [{ PUBLIC_URL: 'https://emberhood.test/start' }, 'error: PUBLIC_URL names a page'],
    [{ S3_PUBLIC_ENDPOINT: 'http://clips.emberhood.test' }, 'error: S3_PUBLIC_ENDPOINT is http below'],
    [{ S3_PUBLIC_ENDPOINT: 'https://localhost:9000' }, 'error: S3_PUBLIC_ENDPOINT is this machine'],
    [{ TRUST_PROXY: '' }, 'warn: TRUST_PROXY is empty'],
    [{ SMTP_URL: 'smtp://mailbox:1025' }, 'error: SMTP_URL is the local mailbox'],
    [{ MAIL_FROM: 'hello@emberhood.example' }, 'error: MAIL_FROM is still an example'],
    [{ SUPPORT_EMAIL: 'support@emberhood.example' }, 'error: SUPPORT_EMAIL is still an example'],
    [{ DEPOSIT_REQUIRED: 'true' }, 'error: DEPOSIT_REQUIRED is on without'],
    [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_x' }, 'error: PAYMENT_PROVIDER is stripe without'],
    [
      { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec' },
      'warn: STRIPE_SECRET_KEY is a test key',
    ],
    [{ SIGN_IN_PROVIDERS: 'google', OIDC_GOOGLE_CLIENT_ID: 'x' }, 'without OIDC_GOOGLE_CLIENT_SECRET'],
    [{ INVITE_KEY: 'cd'.repeat(32) }, 'error: Two secrets have the same value'],
    [{ RATINGS_SEALING_KEY: 'ab' }, 'error: RATINGS_SEALING_KEY and RATINGS_OPENING_KEY are no pair'],
    [{ OFFLINE_PAGE: 'false' }, 'warn: OFFLINE_PAGE is off'],
    [{ RATINGS_OPENING_KEY: '' }, 'error: RATINGS_SEALING_KEY and RATINGS_OPENING_KEY are no pair'],
  ])('%j', (change, words) => {
    const findings = judgeSettings({ ...GOOD, ...change });
    expect(told(findings)).toEqual([expect.stringContaining(words)]);
    expect(everyMended(findings)).toBe(true);
    expect(JSON.stringify(findings)).not.toMatch(/cdcd|sk_live_x|user:secret/);
  });
});

/** Only what no server here can show; doctor.proof.spec.ts checks real ones. */
describe('the doctor finds, in PostgreSQL', () => {
  const postgres = { version: 180_000, connections: 200, skewSeconds: 0.4, super: true };

  it('nothing where all is well', () => expect(judgePostgres(postgres)).toEqual([]));

  it.each<[string, Finding[], string]>([
    ['an old version', judgePostgres({ ...postgres, version: 140_010 }), 'error: PostgreSQL is 14'],
    ['a clock that is late', judgePostgres({ ...postgres, skewSeconds: -60 }), 'are 60 s apart'],
  ])('%s', (_what, findings, words) => {
    expect(told(findings)).toEqual([expect.stringContaining(words)]);
    expect(everyMended(findings)).toBe(true);
  });
});
