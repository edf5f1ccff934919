/**
 * npm run doctor [-- --env FILE]: what is wrong with this machine or deployment and how to mend it. Looks at the
 * product that runs on this data folder, or at servers named as for npm start; with FILE at those that it or the
 * environment names. Exit code 1 when something has to be mended.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readOptions } from '../local/options.ts';
import { dataFolder, dataPath } from '../local/paths.ts';
import { lockHolder, notReady, readRunFile, type RunFile } from '../local/run-file.ts';
import { checkBucket } from './bucket.ts';
import { wrong, type Finding } from './finding.ts';
import { judgeMachine, readMachine } from './machine.ts';
import { judgeSettings, type Settings } from './settings.ts';
import { checkMail, checkNats, checkPostgres, checkRedis } from './stores.ts';

/** The same default as in provisioning. */
const EVENTS_MAX_BYTES = 4_000_000_000;

const values = readOptions(import.meta.filename, { env: { type: 'string' } });
const settings: Settings = {
  ...(values.env !== undefined && parseEnv(read(values.env))),
  ...process.env,
};

interface Check {
  name: string;
  /** A server that only containers reach. */
  away?: string | undefined;
  run: () => Promise<Finding[]>;
}

let bad = 0;
for (const { name, away, run } of checks(values.env === undefined ? readRunFile() : null)) {
  if (away !== undefined) {
    console.log(`– ${name}: ${away} is in the containers’ network, out of reach from here`);
    continue;
  }
  const findings = await run();
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}`);
  for (const { level, what, mend } of findings) {
    console.log(`    ${level === 'error' ? 'wrong' : 'doubtful'}: ${what}\n    → ${mend}`);
    if (level === 'error') bad++;
  }
}
console.log(bad === 0 ? '\nNothing has to be mended.' : `\n${bad} to mend.`);
process.exit(bad === 0 ? 0 : 1);

function checks(running: RunFile | null): Check[] {
  const address = (name: string, ours: string | undefined): string | undefined => settings[name] ?? ours;
  const postgres = address('POSTGRES_URL', running?.postgres.url);
  const redis = address('REDIS_URL', running?.redis.url);
  const nats = address('NATS_URL', running?.nats.url);
  const mail = address('SMTP_URL', running?.mailbox.smtp);
  const store = address('S3_ENDPOINT', running?.storage.driver === 's3' ? running.storage.publicUrl : undefined);
  const password = settings['NATS_PROVISION_PASSWORD'] ?? running?.nats.users['NATS_PROVISION_PASSWORD'] ?? '';
  const room = Number(settings['EVENTS_MAX_BYTES'] ?? EVENTS_MAX_BYTES);
  return [
    { name: 'this machine', run: async () => judgeMachine(await readMachine(dataFolder, needs())) },
    { name: 'settings', run: () => Promise.resolve(judgeSettings(settings)) },
    ...(running ? [{ name: 'processes', run: () => checkProcesses(running) }] : []),
    ...only('PostgreSQL', postgres, checkPostgres),
    ...only('Redis', redis, checkRedis),
    ...only('NATS', nats, (url) => checkNats({ url, password }, room)),
    ...only('mail server', mail, checkMail),
    ...only('object store', store, (endpoint) => checkBucket({ endpoint, ...bucket(endpoint) })),
  ];
}

async function checkProcesses({ processes }: RunFile): Promise<Finding[]> {
  const names = await notReady(processes);
  return names.map((name) => wrong(`${name} is not ready.`, `Look at ${dataPath('logs', `${name}.log`)}.`));
}

function bucket(endpoint: string) {
  const [accessKey, secretKey] = [settings['S3_ACCESS_KEY'], settings['S3_SECRET_KEY']];
  return {
    bucket: settings['S3_BUCKET'] ?? 'emberhood',
    region: settings['S3_REGION'] ?? 'us-east-1',
    keys: accessKey && secretKey ? { accessKey, secretKey } : undefined,
    browsers: {
      endpoint: URL.parse(settings['S3_PUBLIC_ENDPOINT'] ?? '')?.href ?? endpoint,
      origin: URL.parse(settings['PUBLIC_URL'] ?? '')?.origin ?? 'http://localhost:3000',
    },
  };
}

/** Stores without an address in the settings are skipped. */
function only(name: string, url: string | undefined, run: (url: string) => Promise<Finding[]>): Check[] {
  if (!url) return [];
  const hostname = URL.parse(url)?.hostname;
  if (hostname === undefined) {
    const finding = wrong(
      'Its address in the settings cannot be read.',
      'Write it with its scheme, host and port, as in redis://host:6379.',
    );
    return [{ name, run: () => Promise.resolve([finding]) }];
  }
  const inside = values.env !== undefined && /^[a-z][\w-]*$/.test(hostname) && hostname !== 'localhost';
  return [{ name, away: inside ? hostname : undefined, run: () => run(url) }];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    console.error(`${file} cannot be read. Make one with npm run env:init.`);
    process.exit(2);
  }
}

function needs(): Parameters<typeof readMachine>[1] {
  if (values.env !== undefined) return { ports: [], programs: [] };
  const ports = [
    { port: Number(settings['PORT'] ?? 3_000), what: 'the product', setting: 'PORT' },
    { port: Number(settings['MAILBOX_PORT'] ?? 1_080), what: 'the mailbox', setting: 'MAILBOX_PORT' },
  ];
  return { ports: lockHolder() === null ? ports : [], programs: ['ffmpeg', 'ffprobe'] };
}
