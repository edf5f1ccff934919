/**
 * npm run stand-ins -- [--only nats,minio]: builds the images that docker-compose.yml takes from registries, from
 * Debian's packages, npm and Go modules, under the same names, for a machine that reaches no registry (decision:
 * deployment). They are for checks only and must not be pushed. Existing images stay. Needs root on Debian, debootstrap
 * and Go.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMinio, requireBinary } from '@emberhood/local-services';
import { command, must } from '../local/command.ts';
import { chosenOf, readOptions } from '../local/options.ts';
import { givenImages, type GivenImage } from './compose-images.ts';
import { NO_ENGINE, STAND_IN, docker, engineVersion, hasImage } from './engine.ts';

const NATS = 'github.com/nats-io/nats-server/v2@v2.11.17';
/** The version that the server's own module requires. */
const MC = 'github.com/minio/mc@v0.0.0-20250313080218-cf909e1063a9';
const NPM = 'npm@11.21.2';
/** The later release has PostgreSQL 18 and an nginx that resolves names repeatedly. */
const DEBIAN = ['bookworm', 'forky'];

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Adds to a stand-in what Debian's packages lack. */
const FILES: Record<string, (context: string) => Promise<unknown>> = {
  node,
  mailbox: node,
  nats: (context) => goModule(NATS, context),
  minio: async (context) => {
    await goModule(MC, context);
    await copyFile(await buildMinio(), join(context, 'bin/minio'));
  },
};

const images = givenImages();
const values = readOptions(import.meta.filename, { only: { type: 'string' } });
const uses = images.map(({ use }) => use);
const only = chosenOf('--only', values.only, uses);
if ((await engineVersion()) === null) {
  console.error(NO_ENGINE);
  process.exit(2);
}
const missing: GivenImage[] = [];
for (const image of images.filter(({ use }) => only.includes(use))) {
  if (await hasImage(image.name)) console.log(`${image.name} is there`);
  else missing.push(image);
}
if (missing.length > 0) for (const suite of DEBIAN) await debian(suite);
for (const image of missing) await build(image);

async function debian(suite: string): Promise<void> {
  const name = `debian:${suite}-slim`;
  if (await hasImage(name)) return;
  console.log(`${name} by debootstrap …`);
  const files = await mkdtemp(join(tmpdir(), 'emberhood-debian-'));
  try {
    // One script serves all current suites.
    await must('debootstrap', [
      ...['--variant=minbase', '--include=ca-certificates', suite, files],
      ...[await mirror(), '/usr/share/debootstrap/scripts/sid'],
    ]);
    // A mirror's copy of a suite that still changes may be some weeks old.
    await writeFile(join(files, 'etc/apt/apt.conf.d/90old'), 'Acquire::Check-Valid-Until "false";\n');
    const tar = spawn('tar', ['-C', files, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const load = spawn(requireBinary('docker'), ['import', '-', name], { stdio: [tar.stdout, 'ignore', 'inherit'] });
    const [code] = (await once(load, 'close')) as [number | null];
    if (code !== 0) throw new Error(`docker import of ${name} ends with ${String(code)}`);
  } finally {
    await rm(files, { recursive: true, force: true });
  }
}

/** The mirror of this machine's Debian packages; empty on another system, where debootstrap uses its default. */
async function mirror(): Promise<string> {
  const filter = ['Created-By: Packages', 'Origin: Debian', 'Label: Debian'];
  const { stdout } = await command('apt-get', ['indextargets', '--format', '$(REPO_URI)', ...filter]);
  return stdout.split('\n')[0] ?? '';
}

async function build({ use, name }: GivenImage): Promise<void> {
  console.log(`${name} …`);
  const context = await mkdtemp(join(tmpdir(), 'emberhood-stand-in-'));
  try {
    await cp(join(import.meta.dirname, 'stand-ins', use), context, { recursive: true });
    await FILES[use]?.(context);
    await docker(['build', '-t', name, '--label', `${STAND_IN}=${use}`, context]);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

/**
 * Copies the Node that runs this script, and an npm that trusts this machine's certificates, because a proxy may stand
 * before the registry.
 */
async function node(context: string): Promise<void> {
  const modules = join(context, 'node/lib/node_modules/npm');
  await mkdir(modules, { recursive: true });
  await mkdir(join(context, 'node/bin'));
  await copyFile(process.execPath, join(context, 'node/bin/node'));
  const file = (await must('npm', ['pack', '--silent', '--pack-destination', context, NPM])).trim();
  await must('tar', ['-xzf', join(context, file), '-C', modules, '--strip-components=1']);
  await rm(join(context, file));
  if (!existsSync(CERTIFICATES)) return;
  await mkdir(join(context, 'node/etc'));
  await copyFile(CERTIFICATES, join(context, 'node/etc/machine.crt'));
  await writeFile(join(context, 'node/etc/npmrc'), 'cafile=/usr/local/etc/machine.crt\n');
}

async function goModule(module: string, context: string): Promise<void> {
  const env = { GOBIN: join(context, 'bin'), CGO_ENABLED: '0', GOFLAGS: '-trimpath' };
  await mkdir(env.GOBIN, { recursive: true });
  await must(requireBinary('go'), ['install', module], { env, limitMs: 3_600_000 });
}
