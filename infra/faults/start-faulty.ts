/**
 * `npm start -- --empty` for chaos: every process reaches every server over a link of its own, which messages of the
 * parent make slow, silent or cut. With CHAOS_CLOCKS, the folder of libfaketime, every process and PostgreSQL has its
 * own clock, whose offset is in clocks/NAME of the data folder.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Link } from '@emberhood/local-services';
import { Launcher } from '../local/launcher.ts';
import { dataPath, makeFolder } from '../local/paths.ts';
import { runLauncher } from '../local/run-launcher.ts';
import type { LinkFault } from './faulty-product.ts';

/** The server to which each setting of a process leads. */
const WAYS = {
  DATABASE_URL: 'postgres',
  NATS_URL: 'nats',
  REDIS_URL: 'redis',
  S3_ENDPOINT: 'minio',
  SMTP_URL: 'mailbox',
  SANDBOX_PAYMENTS_URL: 'payments',
};

const links = new Map<string, Link>();
const clocks = makeFolder('clocks');
// PostgreSQL may run as another user.
chmodSync(clocks, 0o711);
// The variant without locks: each of its processes has one thread, and signals interrupt it.
const postgresEnv = clockOf('postgres', 'libfaketime.so.1');

process.on('message', (message) => {
  const fault = message as LinkFault;
  const link = links.get(`${fault.from} ${fault.to}`);
  if (fault.kind === 'slow') link?.slowDown(fault.delayMs);
  else if (fault.kind === 'silent') link?.fallSilent();
  else if (fault.kind === 'cut') link?.cut();
  else link?.mend();
});
await runLauncher(new Launcher({ demo: false, dev: false, adjust, postgresEnv }));
writeFileSync(dataPath('links.json'), JSON.stringify([...links.keys()].map((key) => key.split(' '))));

async function adjust(name: string, env: Record<string, string>): Promise<Record<string, string>> {
  const adjusted = { ...env, ...clockOf(name, 'libfaketimeMT.so.1') };
  for (const [setting, server] of Object.entries(WAYS)) {
    const address = env[setting];
    if (address === undefined) continue;
    const link = await Link.to(Number(new URL(address).port));
    links.set(`${name} ${server}`, link);
    adjusted[setting] = link.url(address);
  }
  return adjusted;
}

function clockOf(name: string, library: string): Record<string, string> {
  const folder = process.env['CHAOS_CLOCKS'];
  if (folder === undefined) return {};
  const file = join(clocks, name);
  writeFileSync(file, '+0');
  return {
    LD_PRELOAD: join(folder, library),
    FAKETIME_TIMESTAMP_FILE: file,
    // Reads the offset again each second.
    FAKETIME_CACHE_DURATION: '1',
    // Setting a real clock does not change the monotonic one either.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
}
