import { NO_ENGINE, composeCommand, engineVersion } from '../../docker/engine.ts';
import { ourImages } from '../../docker/compose-images.ts';
import { buildMissing } from '../../docker/prove/images.ts';
import { FROM_ONE_ADDRESS } from '../../testing/one-address.ts';
import type { Manifest } from '../manifest.ts';
import { Cluster } from './cluster.ts';
import { KubeletRun, step } from './kubelet-run.ts';
import { Namespace } from './namespace.ts';
import { filledIn } from './overlay.ts';
import { Stores } from './stores.ts';
import { WorkerNode } from './worker-node.ts';

const TAG = 'prove';
const NEXT = 'prove-next';
const GATEWAY = '10.96.0.200';

/** Ends this when the machine cannot be a node, and says what it lacks. */
export async function requireNode(): Promise<void> {
  const lacking = await WorkerNode.lacks();
  if (lacking.length > 0) console.error(`For a node this machine lacks ${lacking.join(', ')}.`);
  const engine = (await engineVersion()) !== null && (await composeCommand()) !== null;
  if (!engine) console.error(NO_ENGINE);
  if (lacking.length > 0 || !engine) process.exit(2);
}

/**
 * The product on this machine as a node: what a kubelet makes of the overlay, the stores being outside of the cluster. What was
 * changed of the machine is taken back in any case.
 * @param program what infra/k8s/cluster builds
 * @throws Error when something does not hold
 */
export async function proveOnKubelet(program: string, objects: readonly Manifest[], namespace: string): Promise<void> {
  await using machine = new AsyncDisposableStack();
  await Promise.race([prove(machine, program, objects, namespace), interrupted()]);
}

async function prove(
  machine: AsyncDisposableStack,
  program: string,
  objects: readonly Manifest[],
  namespace: string,
): Promise<void> {
  await step('images of ours', () => buildMissing(TAG));
  const compose = (await composeCommand()) ?? [];
  const stores = await step('stores, outside of the cluster', () => Stores.start(machine, compose, TAG));
  const cluster = await Cluster.start(program);
  machine.defer(() => cluster.stop());
  await cluster.startControllers(namespace);
  const node = await step('a node is ready', () => WorkerNode.start(machine, cluster));
  await walkThrough(node, stores, new Namespace(cluster, namespace), objects).catch(async (error: unknown) => {
    console.error(await cluster.logs());
    throw error;
  });
}

function interrupted(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        reject(new Error('Interrupted'));
      });
  });
}

async function walkThrough(
  node: WorkerNode,
  stores: Stores,
  namespace: Namespace,
  objects: readonly Manifest[],
): Promise<void> {
  const images = ourImages().filter((name) => !name.endsWith('/backup'));
  await step('images are on it', () => node.containerd.take(images.map((name) => `${name}:${TAG}`)));
  for (const name of images) await node.containerd.tag(`docker.io/${name}:${TAG}`, `docker.io/${name}:${NEXT}`);
  const url = `http://${GATEWAY}:3000`;
  const filled = filledIn(objects, {
    tag: TAG,
    gateway: GATEWAY,
    settings: {
      ...FROM_ONE_ADDRESS,
      PUBLIC_URL: url,
      S3_PUBLIC_ENDPOINT: `http://${stores.addressOf('minio')}:9000`,
    },
    secrets: { ...stores.secrets, SMTP_URL: `smtp://${stores.addressOf('mailbox')}:1025` },
  });
  const run = new KubeletRun({ namespace, node, stores, url });
  await step('migrations ran as jobs', () => run.migrate(filled));
  await step('every copy is ready', () => run.start(filled));
  await step('rights', () => run.checkRights());
  await step('a page, a sign-in and a clip through the service', () => run.walk());
  await step('copies deleted under use', () => run.deleteUnderUse(['gateway', 'auth', 'media-worker']));
  await step('a crash and a hang under use', () => run.restartUnderUse('profiles', 'auth'));
  await step('a release of everything under use', () => run.releaseUnderUse(NEXT));
  await step('every pod ends', () => run.end());
}
