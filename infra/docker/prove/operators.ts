import { PROCESSES } from '@emberhood/contracts';
import { letsIn } from '../../client/lets-in.ts';
import type { ComposeProduct } from './compose-product.ts';

const WELL_MS = 300_000;
export const SCALE = 'docker compose up -d --scale media-worker=3 --scale profiles=2 --scale gateway=2';

/** Runs the commands with which operators look at the product. */
export async function askAround(product: ComposeProduct): Promise<undefined> {
  const { headers } = await fetch(new URL('/api/nothing', product.url));
  const id = headers.get('x-request-id') ?? 'none';
  const seen: [said: string, words: string][] = [
    [await product.page('docker compose ps'), 'gateway'],
    [await product.page('docker compose logs nats'), 'Server is ready'],
    [await product.page('docker compose run --rm admin dead-letters list'), 'No dead letters.'],
    [await product.page('docker compose logs --no-log-prefix gateway | grep 4f0c2a', { '4f0c2a': id }), '{"level":'],
  ];
  for (const [said, words] of seen) if (!said.includes(words)) throw new Error(`No ${words} in: ${said}`);
  return undefined;
}

/** Gives each user of the broker a second password, and then drops the old one. */
export async function changePasswords(product: ComposeProduct): Promise<string> {
  const { users } = (await product.running()).nats;
  const oldOneHolds = async () =>
    letsIn((await product.running()).nats.url, 'operator', users['NATS_OPERATOR_PASSWORD'] ?? '');
  const rotate = (command: string) =>
    product.page(command, { 'env:rotate': `env:rotate -- ${product.settings}`, '-- --drop': '--drop' });
  await rotate('npm run env:rotate');
  await product.page('docker compose kill -s SIGHUP nats');
  if (!(await oldOneHolds())) throw new Error('The old password lets nobody in while both hold');
  await product.page('docker compose up -d groups-worker');
  await product.page('docker compose up -d');
  await rotate('npm run env:rotate -- --drop NATS');
  await product.page('docker compose kill -s SIGHUP nats');
  for (let tries = 0; await oldOneHolds(); tries++) if (tries > 20) throw new Error('The old password still lets in');
  await product.untilHealthy(WELL_MS);
  return 'the old ones let nobody in any more';
}

/** Starts what is missing, and waits until every container except one-time ones is healthy. */
export async function startAll(product: ComposeProduct): Promise<void> {
  await product.page(SCALE);
  await product.untilHealthy(WELL_MS);
}

export async function grant(product: ComposeProduct, email: string, role: string): Promise<void> {
  const command = 'docker compose run --rm -e ADMIN_NAME="Robin Hall" admin roles grant someone@example.com operator';
  await product.page(command, { 'someone@example.com operator': `${email} ${role}` });
}

/** @returns how many of them had to be killed */
export async function stopWorkers(product: ComposeProduct): Promise<number> {
  await product.run(['stop', 'media-worker']);
  const stopped = (await product.lasting()).filter(({ service }) => service === 'media-worker');
  return stopped.filter(({ exitCode }) => exitCode !== 0).length;
}

export async function backUp(product: ComposeProduct): Promise<string> {
  const said = await product.page('docker compose run --rm backup');
  if (!/^\d{4}-.*Z$/m.test(await product.page('docker compose run --rm backup list')))
    throw new Error('It is not listed');
  return said;
}

export async function restore(product: ComposeProduct): Promise<void> {
  await product.page('docker compose stop proxy gateway auth profiles invites groups groups-worker media media-worker');
  const going = (await product.lasting()).filter(({ running, service }) => running && isProcess(service));
  if (going.length > 0) throw new Error(`${going.map(({ name }) => name).join(', ')} still runs`);
  await product.page('docker compose run --rm backup restore latest --replace');
  await product.page('docker compose up -d');
}

/** @param tag of the images that it brings */
export async function release(product: ComposeProduct, tag: string): Promise<string> {
  const before = new Set((await product.lasting()).map(({ id }) => id));
  product.use(tag);
  const began = Date.now();
  await product.page('infra/docker/update.sh');
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const after = await product.lasting();
  const old = after.filter(({ id, service }) => isProcess(service) && before.has(id));
  if (old.length > 0 || after.length !== before.size)
    throw new Error(`${after.length} of ${before.size} run, ${old.map(({ name }) => name).join(', ')} of before`);
  return `well after ${seconds} s`;
}

const isProcess = (service: string): boolean => PROCESSES.includes(service);
