import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ImageName, getContainerRuntimeClient, type ContainerRuntimeClient } from 'testcontainers';
import { containerImages } from './compose-file.ts';
import { setCurrentRun } from './container-label.ts';

const SWEEPER = fileURLToPath(new URL('sweep.process.ts', import.meta.url));
const AS_PROCESSES = 'leave TEST_SERVERS out: the servers then run as processes';

/** @throws with advice if there is no engine or an image is not available */
export async function beginContainerRun(): Promise<() => void> {
  const engine = await findEngine();
  // Fetches images now, outside the first spec's time limit.
  for (const image of containerImages()) await fetchImage(engine, image);
  const run = randomUUID();
  setCurrentRun(run);
  return process.env['TESTCONTAINERS_RYUK_DISABLED'] === 'true' ? startSweeper(run) : () => undefined;
}

async function findEngine(): Promise<ContainerRuntimeClient> {
  try {
    return await getContainerRuntimeClient();
  } catch (cause) {
    throw new Error(
      `TEST_SERVERS=containers, but no container engine answers: start Docker (or give its address in DOCKER_HOST), or ${AS_PROCESSES}`,
      { cause },
    );
  }
}

async function fetchImage(engine: ContainerRuntimeClient, image: string): Promise<void> {
  const name = ImageName.fromString(image);
  let problem = 'the registry did not send it';
  try {
    await engine.image.pull(name, { force: false, platform: undefined });
    if (await engine.image.exists(name)) return;
  } catch (error) {
    problem = String(error);
  }
  throw new Error(
    `The image ${image} cannot be had (${problem}): put it on this machine with docker pull, or ${AS_PROCESSES}`,
  );
}

/** Replaces Ryuk. Its input closes whenever this process ends. */
function startSweeper(run: string): () => void {
  const child = spawn(process.execPath, [SWEEPER, run], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ignore = (): void => undefined;
  child.once('error', ignore);
  child.stdin.on('error', ignore);
  child.unref();
  // Lets this process exit although the pipe is open.
  (child.stdin as unknown as { unref: () => void }).unref();
  return () => child.stdin.end();
}
