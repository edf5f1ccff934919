import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../local/paths.ts';
import { composeServices, ourBuilds } from './compose-images.ts';

const services = composeServices();
const all = Object.entries(services);
const STORES = ['postgres', 'nats', 'redis', 'minio', 'mailbox'];
const provisioning = all.filter(([name]) => name.startsWith('provision-'));
const lasting = all.filter(([name, { profiles }]) => !name.startsWith('provision-') && !profiles);
const ours = lasting.filter(([name]) => !STORES.includes(name));

describe('the compose file', () => {
  it.each(all)('gives %s no right that it does not need', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(all.filter(([, { restart }]) => restart !== undefined))(
    'does not let the log of %s fill the disk',
    (_name, { logging }) => {
      // Docker's own default, json-file, keeps everything.
      expect(logging?.driver).toBe('${LOG_DRIVER:-local}');
    },
  );

  it('publishes the door to everybody, mails and clips to this machine, and nothing else', () => {
    const published = all.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(published).toEqual([
      'minio 127.0.0.1:${S3_PORT:-9000}:9000',
      'mailbox 127.0.0.1:${MAILBOX_PORT:-1080}:1080',
      'proxy ${PORT:-3000}:3000',
    ]);
  });

  it('gives the worker, which opens uploaded files, no way to the outside', () => {
    expect(services['media-worker']?.networks).toEqual(['inside']);
  });

  it.each(ours)('stops %s before the stores that it speaks to', (_name, { environment = {}, depends_on = {} }) => {
    const addresses = Object.values(environment).join(' ');
    const spokenTo = STORES.filter((store) => new RegExp(String.raw`(?:@|//)${store}:\d`).test(addresses));
    expect(Object.keys(depends_on)).toEqual(expect.arrayContaining(spokenTo));
  });

  it.each(provisioning)('does not try %s for ever', (_name, { restart }) => {
    expect(restart).toMatch(/^on-failure:\d+$/);
  });

  it.each(lasting)('starts %s again when it ends', (_name, { restart }) => {
    expect(restart).toBe('unless-stopped');
  });

  it.each(lasting.filter(([name]) => STORES.includes(name)))(
    'asks %s for its health by a question that ends',
    (name, service) => {
      const words = service.healthcheck?.test?.join(' ') ?? '';
      const itself = { postgres: 'pg_isready -t', minio: 'mc ready' }[name];
      expect(words).toContain(itself ?? 'timeout 2 ');
    },
  );

  it('builds every image of ours, each from the target of its name where there is one', () => {
    const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
    const targets = [...dockerfile.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, target]) => target);
    const builds = ourBuilds();
    const used = all.map(([, { image }]) => image.replace(/:.*/, '')).filter((name) => name.startsWith('emberhood/'));
    expect([...builds.keys()].toSorted()).toEqual([...new Set(used)].toSorted());
    for (const [image, options] of builds) {
      const name = image.replace('emberhood/', '');
      expect(options.join(' ')).toContain(
        targets.includes(name) ? `--target ${name}` : `--target service --build-arg SERVICE=${name}`,
      );
    }
  });

  it('starts programs that the bundle is made of', () => {
    const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
    const named = [
      ...`${readFileSync(join(root, 'docker-compose.yml'), 'utf8')}${dockerfile}`.matchAll(
        /\bdist\/([\w$-]+)\.([a-z]+)\.js/g,
      ),
    ];
    const names = [...ourBuilds().values()].flatMap((options) => /SERVICE=(\w+)/.exec(options.join(' '))?.[1] ?? []);
    const sources = named.flatMap(([, name = '', program = '']) =>
      (name === '$SERVICE' ? names : [name]).map(
        (each) => `${each === 'gateway' ? each : `services/${each}`}/src/${program}.ts`,
      ),
    );
    expect(sources).toEqual(expect.arrayContaining(['services/profiles/src/main.ts', 'gateway/src/main.ts']));
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it('gives up on no process that a busy machine takes long to start', () => {
    const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
    const checks = [...dockerfile.matchAll(/^HEALTHCHECK .*--timeout=(\d+)s --start-period=(\d+)s/gm)];
    expect(checks.map(([, timeout, start]) => Number(timeout) >= 10 && Number(start) >= 120)).toEqual([true, true]);
  });

  it('gives the worker longer to end than it takes for itself', () => {
    const { stop_grace_period: given, environment } = services['media-worker'] ?? {};
    expect(Number.parseInt(given ?? '', 10) * 1_000).toBeGreaterThan(
      Number(environment?.['SHUTDOWN_GRACE_MS']) + 5_000,
    );
  });

  it('takes no secret from the file itself', () => {
    const secrets = all.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([setting]) => /PASSWORD|SECRET|KEY$|PEPPER/.test(setting))
        .map(([setting, value]) => ({ name, setting, value })),
    );
    const fixed = secrets.filter(({ value }) => !/^\$\{\w+:(?:\?run npm run env:init|-)\}$/.test(String(value)));
    expect(fixed.map(({ setting }) => setting).filter((setting) => setting !== 'S3_ACCESS_KEY')).toEqual([]);
    expect(secrets.length).toBeGreaterThan(20);
  });

  it.each(['infra/local/admin.ts', 'infra/backup/deployed.ts'])('brings every file that %s imports', (script) => {
    const needed = new Set([script]);
    for (const file of needed)
      for (const [, other = ''] of readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export) .*? from '(\.{1,2}\/[\w/-]+\.ts)';$/gm,
      ))
        needed.add(join(dirname(file), other));
    const [dockerfile, ignored] = ['infra/docker/Dockerfile', '.dockerignore'].map((file) =>
      readFileSync(join(root, file), 'utf8').split(/\s+/),
    );
    const brought = (file: string): boolean =>
      [file, dirname(file)].some((path) => dockerfile?.includes(path)) && ignored?.includes(`!${file}`) === true;
    expect([...needed].filter((file) => !brought(file))).toEqual([]);
  });
});
