/**
 * npm run k8s:prove: the chart, installed by Helm in a cluster that kind makes of one container, goes the way of
 * infra/prove/script.ts by the commands of docs/operations.md. Its stores are those of the compose file, outside of the cluster;
 * images are those that `npm run prove -- --keep` leaves, or built. Takes away what it made, but not the images. Needs a
 * container engine, Compose, kind, kubectl and Helm, and kind's image of a node.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESSES } from '@emberhood/contracts';
import { NO_ENGINE, command, composeCommand, docker, engineVersion, must } from '../docker/engine.ts';
import { ourImages } from '../docker/compose-images.ts';
import { buildMissing } from '../docker/prove/images.ts';
import { underUse } from '../faults/under-use.ts';
import { Member } from '../prove/member.ts';
import { STARTED, commonSteps } from '../prove/script.ts';
import { runSteps } from '../prove/steps.ts';
import { FROM_ONE_ADDRESS } from '../testing/one-address.ts';
import { ClusterPlace } from './prove/cluster-place.ts';
import { Stores, addressIn } from './prove/stores.ts';

const CLUSTER = 'emberhood-prove';
const NODE = `${CLUSTER}-control-plane`;
const NETWORK = 'kind';
const DOOR = 30_080;
const NOW = 'prove';
const KEDA = 'https://github.com/kedacore/keda/releases/download/v2.18.1/keda-2.18.1-crds.yaml';

const compose = await composeCommand();
if ((await engineVersion()) === null || compose === null) {
  console.error(NO_ENGINE);
  process.exit(2);
}
for (const program of ['kind', 'kubectl', 'helm'])
  if ((await command('which', [program])).code !== 0) {
    console.error(
      `${program} is missing: https://kind.sigs.k8s.io, https://kubernetes.io/docs/tasks/tools, https://helm.sh`,
    );
    process.exit(2);
  }
process.exitCode = (await prove(compose)) === 0 ? 0 : 1;

/** @returns how many steps failed */
async function prove(engine: string[]): Promise<number> {
  await using machine = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'emberhood-cluster-'));
  machine.defer(() => rm(folder, { recursive: true, force: true }));
  const access = join(folder, 'access');
  await buildMissing(NOW);
  machine.defer(async () => void (await must('kind', ['delete', 'cluster', '--name', CLUSTER])));
  await must('kind', ['create', 'cluster', '--name', CLUSTER, '--kubeconfig', access, '--wait', '180s']);
  for (const name of ourImages()) {
    await docker(['tag', `${name}:${NOW}`, `${name}:${NOW}-next`]);
    await must('kind', ['load', 'docker-image', `${name}:${NOW}`, `${name}:${NOW}-next`, '--name', CLUSTER]);
  }
  const stores = await Stores.start(machine, engine, NOW, NETWORK);
  const url = `http://${await addressIn(NETWORK, NODE)}:${String(DOOR)}`;
  const valuesOf = async (tag: string): Promise<string> => {
    const file = join(folder, `${tag}.json`);
    await writeFile(file, JSON.stringify(values(stores, url, tag)));
    return file;
  };
  const place = new ClusterPlace({ url, stores, access, node: NODE, folder, valuesOf });
  const common = commonSteps(place, new Member(place, 'ada@example.com'));
  return await runSteps(
    [
      { name: STARTED, run: () => start(place, stores) },
      common.rights,
      common.walk,
      common.kill,
      {
        name: 'restarted under use',
        needs: [STARTED],
        run: () => underUse(place, () => place.restart(), { strict: true }),
      },
      common.workers,
      common.backup,
      common.release,
    ],
    () => place.startAll(),
  );
}

/** Without KEDA but for its schema: nobody scales the workers. */
async function start(place: ClusterPlace, stores: Stores): Promise<undefined> {
  await place.kubectl('apply', '--server-side', '-f', KEDA);
  const secrets = (await stores.settings()).replace(/^SMTP_URL=.*\n/m, '');
  await place.install(NOW, `${secrets}SMTP_URL=smtp://${stores.addresses['mailbox'] ?? ''}:1025\n`);
  const ports = [{ name: 'http', port: 3_000, targetPort: 3_000, nodePort: DOOR }];
  await place.kubectl('patch', 'service', 'gateway', '-p', JSON.stringify({ spec: { type: 'NodePort', ports } }));
  return undefined;
}

/** A machine of two processors has not what all containers ask for. */
function values({ addresses }: Stores, url: string, tag: string): object {
  const store = (service: string, more: object = {}) => {
    const host = addresses[service] ?? '';
    return { host, networks: [`${host}/32`], ...more };
  };
  return {
    image: { tag },
    settings: { ...FROM_ONE_ADDRESS, PUBLIC_URL: url, S3_PUBLIC_ENDPOINT: `http://${addresses['minio'] ?? ''}:9000` },
    stores: {
      ...{ postgres: store('postgres'), nats: store('nats'), redis: store('redis'), storage: store('minio') },
      mail: store('mailbox', { port: 1_025 }),
    },
    ingress: { networks: ['0.0.0.0/0'] },
    backups: { size: '1Gi' },
    processes: {
      ...Object.fromEntries(
        PROCESSES.map((name) => [name, { resources: { cpu: '20m', memory: '64Mi', limit: '2Gi' } }]),
      ),
      auth: { reaches: ['mail'], resources: { cpu: '20m', memory: '64Mi', limit: '512Mi' } },
    },
  };
}
