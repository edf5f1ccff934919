import { letsIn } from '../../client/lets-in.ts';
import type { ComposeProduct } from './compose-product.ts';

const WELL_MS = 300_000;

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
