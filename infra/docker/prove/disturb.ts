import { waitFor } from '../../client/patience.ts';
import { docker } from '../engine.ts';
import type { ComposeProduct, Container } from './compose-product.ts';

const RECOVERY_MS = 180_000;

/**
 * Kills each container once, like a crash, waits until all are healthy, and restarts NATS.
 * @returns the slowest recovery, in words
 */
export async function killEach(product: ComposeProduct, image: string): Promise<string> {
  let slowest = { name: '', seconds: 0 };
  const victims = await product.lasting();
  for (const { name, id } of victims) {
    const began = Date.now();
    const victim = (await product.lasting()).find((candidate) => candidate.id === id);
    if (!victim) throw new Error(`${name} is not there any more`);
    await crash(victim, image);
    await untilRevived(product, victim);
    await product.untilHealthy(RECOVERY_MS);
    const seconds = (Date.now() - began) / 1_000;
    if (seconds > slowest.seconds) slowest = { name, seconds };
  }
  await product.page('docker compose restart nats');
  await product.untilHealthy(RECOVERY_MS);
  return `${victims.length} killed, the slowest, ${slowest.name}, well after ${slowest.seconds.toFixed(0)} s`;
}

/** Kills the process from outside: after `docker kill` the engine would not restart the container. */
async function crash({ pid }: Container, image: string): Promise<void> {
  const rights = ['--pid', 'host', '--user', '0', '--cap-drop', 'ALL', '--cap-add', 'KILL', '--network', 'none'];
  const script = `process.kill(${pid}, 'SIGKILL')`;
  await docker(['run', '--rm', ...rights, '--entrypoint', 'node', image, '-e', script]);
}

async function untilRevived(product: ComposeProduct, { id, pid, name }: Container): Promise<void> {
  await waitFor(`${name} started again`, RECOVERY_MS, async () => {
    const now = (await product.lasting()).find((candidate) => candidate.id === id);
    return now?.running && now.pid !== pid && now.pid !== 0 ? now : undefined;
  });
}
