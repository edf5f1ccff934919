import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from '@emberhood/contracts';
import { parse } from 'yaml';
import { DatabaseConfig, loadConfig } from '../../packages/service-kit/src/config/config.ts';
import { composeServices, type ComposeService } from '../docker/compose-images.ts';
import { root } from '../local/paths.ts';

/** A process in the chart's values. */
interface Process {
  image: string;
  command?: string[];
  stores: string[];
  reaches?: string[];
  secrets?: string[];
  optionalSecrets?: string[];
  env?: Record<string, string>;
  outside?: boolean;
  volumes?: Record<string, string>;
  grace?: number;
  replicas?: number;
  scale?: { max: number };
  resources?: { limit: string };
}

interface Values {
  settings: Record<string, string>;
  backups: Process;
  processes: Record<string, Process>;
}

const STORES = {
  postgres: /@postgres:5432/,
  nats: /\/\/nats:4222/,
  redis: /@redis:6379/,
  storage: /http:\/\/minio:9000/,
};
const IS_SECRET = /PASSWORD|SECRET|_KEY$|PEPPERS|SMTP_URL/;
/** What the chart's env makes of an image and its stores. */
const OF_STORES = /^(?:NATS|POSTGRES|REDIS|S3)_|_DATABASE_PASSWORD$/;
const MADE = /^(?:NODE_ENV|NATS_URL|NATS_USER|DATABASE_URL|REDIS_URL|STORAGE_DRIVER)$/;

const chart = join(import.meta.dirname, 'chart');
const services = composeServices();
const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Values;
const textsOf = ({ environment = {} }: ComposeService): string[] => Object.values(environment).map(String);
const references = (service: ComposeService): { name: string; preset: string | null }[] =>
  textsOf(service)
    .flatMap((text) => [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^}]*))?\}/g)])
    .map(([, name = '', operator, preset = '']) => ({ name, preset: operator === '?' ? null : preset }));
const storesOf = (service: ComposeService): string[] =>
  Object.entries(STORES).flatMap(([name, address]) =>
    textsOf(service).some((text) => address.test(text)) ? [name] : [],
  );
const serviceOf = (name: string): ComposeService => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
};

/** What the chart renders is checked by `npm run k8s:check`, which needs Helm. */
describe('the values of the chart say what docker-compose.yml says', () => {
  it('of what runs', () => {
    expect(Object.keys(values.processes).toSorted()).toEqual([...PROCESSES].toSorted());
  });

  it.each([...PROCESSES, 'backup'])('of %s', (name) => {
    const process = name === 'backup' ? values.backups : values.processes[name];
    const service = serviceOf(name);
    if (!process) throw new Error(`No ${name}`);
    if (name !== 'backup') {
      expect(process.image).toBe(/^emberhood\/(\w+)/.exec(service.image)?.[1]);
      expect(process.command).toEqual(service.command);
      expect(process.outside ?? false).toBe(service.networks?.includes('outside'));
      expect(process.grace ?? 40).toBeGreaterThan(Number.parseInt(service.stop_grace_period ?? '0', 10));
      if (service.mem_limit) expect(process.resources?.limit).toBe(service.mem_limit.replace(/g$/, 'Gi'));
    }
    expect(process.stores.toSorted()).toEqual(storesOf(service).toSorted());
    const own = references(service).filter(({ name: key }) => IS_SECRET.test(key) && !OF_STORES.test(key));
    const named = (must: boolean): string[] =>
      [...new Set(own.filter(({ preset }) => (preset === null) === must).map(({ name: key }) => key))].toSorted();
    // The settings of a process repeat what compose insists on as something that may be empty.
    const needed = named(true);
    expect((process.secrets ?? []).toSorted()).toEqual(needed);
    expect((process.optionalSecrets ?? []).toSorted()).toEqual(named(false).filter((key) => !needed.includes(key)));
  });

  it.each([...PROCESSES])('of folders of %s, and of what it alone is told', (name) => {
    const { tmpfs = [], volumes = [], environment = {} } = serviceOf(name);
    const folders = [...tmpfs.map((entry) => entry.split(':')[0] ?? ''), ...volumes].filter((path) => path !== '/tmp');
    expect(Object.keys(values.processes[name]?.volumes ?? {}).map((volume) => `/${volume}`)).toEqual(folders);
    const fixed = Object.entries(environment).filter(
      ([key, value]) => !String(value).includes('${') && !MADE.test(key),
    );
    expect(values.processes[name]?.env ?? {}).toMatchObject(Object.fromEntries(fixed));
  });

  it('of settings, where nothing else is said', () => {
    const given = [...PROCESSES, 'backup', 'provision-auth'].map(serviceOf).flatMap(references);
    const presets = new Map(given.flatMap(({ name, preset }) => (preset ? [[name, preset]] : [])));
    for (const key of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'SMTP_URL']) presets.delete(key);
    expect(values.settings).toEqual({ ...Object.fromEntries(presets), DEREGISTER_MS: '10000' });
  });

  it('and a gateway answers until every node has noticed that it ends, and is ended later', () => {
    const deregisterMs = Number(values.settings['DEREGISTER_MS']);
    expect(deregisterMs).toBeGreaterThanOrEqual(5_000);
    const shutdownMs = 20_000;
    expect((values.processes['gateway']?.grace ?? 0) * 1_000).toBeGreaterThan(deregisterMs + shutdownMs);
  });

  it('and as many copies as the documentation wants connections for', () => {
    const { DATABASE_POOL: pool } = loadConfig(DatabaseConfig, { DATABASE_URL: 'postgres://' });
    const copies = Object.values(values.processes)
      .filter(({ stores }) => stores.includes('postgres'))
      .reduce((sum, { scale, replicas = 1 }) => sum + (scale?.max ?? replicas), 0);
    const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    expect(documented).toContain(`up to ${String(copies * pool)} connections to PostgreSQL`);
  });

  it('and opens ways between processes that lead somewhere: processes let nobody in, and stores do', () => {
    const reached = Object.values(values.processes).flatMap(({ reaches = [] }) => reaches);
    expect(Object.keys(STORES)).toEqual(expect.arrayContaining(reached));
  });

  it('and opens no way out for who opens strangers’ files', () => {
    expect(values.processes['media-worker']?.outside ?? false).toBe(false);
  });
});
