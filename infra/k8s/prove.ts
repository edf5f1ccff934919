/**
 * npm run k8s:prove -- [--kubelet]: applies the example overlay to a real API server with its etcd, both built from their Go modules and run on
 * loopback: every field known to it, every object taken without a warning, every pod let in by the policy `restricted`, and a
 * second application changes nothing. Then the controllers and the scheduler make pods of it, on nodes without a kubelet: no
 * container runs. Then come the commands of the operators' page. Needs Go and kubectl; the build takes long, once.
 * With --kubelet this machine becomes a node at last: kubelet, containerd and kube-proxy run the product of the engine's images
 * (`npm run prove -- --keep` leaves them; those that are missing are built), the stores of the compose file being outside, and
 * people use it while copies go, crash and hang and a release comes. Needs root, a container engine and what it says.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireBinary } from '@emberhood/local-services';
import { parse, parseAllDocuments } from 'yaml';
import { must } from '../docker/engine.ts';
import { readOptions } from '../local/options.ts';
import type { Manifest } from './manifest.ts';
import { Cluster, type Reply } from './prove/cluster.ts';
import { Namespace } from './prove/namespace.ts';
import { proveOnKubelet, requireNode } from './prove/on-a-kubelet.ts';
import { operate } from './prove/operators.ts';
import { Rollout } from './prove/rollout.ts';

const values = readOptions(import.meta.filename, { kubelet: { type: 'boolean', default: false } });

const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';
const KEDA = 'github.com/kedacore/keda/v2@v2.18.1';
const KEDA_CRD = 'config/crd/bases/keda.sh_scaledobjects.yaml';
const NAMESPACE = 'emberhood';
const BUILD_LIMIT_MS = 3_600_000;
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'emberhood/k8s');
if (values.kubelet) await requireNode();
const [go, kubectl] = [requireBinary('go'), requireBinary('kubectl')];
interface PodTemplate {
  metadata: object;
  spec: object;
}

const problems: string[] = [];
let seen = '';

await mkdir(cache, { recursive: true });
const objects = await render();
const program = await buildCluster();
const cluster = await Cluster.start(program);
try {
  await knowScaledObjects();
  await wouldRefuse();
  for (const object of inOrder(objects)) await applyTwice(object);
  for (const pod of podsOf(objects)) await letIn(pod);
  await cluster.startControllers(NAMESPACE);
  const rollout = new Rollout(new Namespace(cluster, NAMESPACE), objects);
  seen = await rollout.watch();
  seen += `. ${await operate(kubectl, cluster, rollout)}`;
} finally {
  await cluster.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(
  problems.length === 0
    ? `${String(objects.length)} objects are taken as they are, and ${String(podsOf(objects).length)} kinds of pods let in. ${seen}.`
    : `${String(problems.length)} problems.`,
);
if (values.kubelet && problems.length === 0) await proveOnKubelet(program, objects, NAMESPACE);
process.exit(problems.length === 0 ? 0 : 1);

async function buildCluster(): Promise<string> {
  const program = join(cache, 'cluster');
  const source = join(import.meta.dirname, 'cluster');
  if (!existsSync(program)) console.log('Building the control plane and etcd from their modules …');
  // Go knows by itself whether there is anything to do.
  await must(go, ['build', '-trimpath', '-ldflags=-s -w', '-o', program, '.'], {
    cwd: source,
    limitMs: BUILD_LIMIT_MS,
  });
  return program;
}

async function render(): Promise<Manifest[]> {
  if (!existsSync(join(cache, 'kustomize')))
    await must(go, ['install', KUSTOMIZE], { env: { GOBIN: cache }, limitMs: BUILD_LIMIT_MS });
  const text = await must(join(cache, 'kustomize'), ['build', join(import.meta.dirname, 'example')]);
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

/** Of KEDA, its schema alone. */
async function knowScaledObjects(): Promise<void> {
  const { Dir } = JSON.parse(await must(go, ['mod', 'download', '-json', KEDA], { limitMs: BUILD_LIMIT_MS })) as {
    Dir: string;
  };
  const definition = parse(await readFile(join(Dir, KEDA_CRD), 'utf8')) as Manifest;
  const { status, body } = await cluster.apply(definition, NAMESPACE);
  if (status >= 300) throw new Error(`KEDA's definition is refused: ${body.message ?? ''}`);
  for (let tries = 0; tries < 60; tries++) {
    if ((await cluster.ask('GET', '/apis/keda.sh/v1alpha1')).status === 200) return;
    await sleep(500);
  }
  throw new Error('The API server does not take up ScaledObjects');
}

/** Before it is believed: what is wrong is refused, and a pod that may become root kept out by the namespace's policy. */
async function wouldRefuse(): Promise<void> {
  const namespace = objects.find(({ kind }) => kind === 'Namespace');
  if (namespace) await cluster.apply(namespace, NAMESPACE);
  const wrong = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'wrong' }, dtaa: {} };
  const root = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'root' },
    spec: { containers: [{ name: 'root', image: 'x' }] },
  };
  if ((await cluster.apply(wrong, NAMESPACE)).status < 400) throw new Error('A field that nobody knows is taken');
  const { status, body } = await cluster.tryToCreate(root, NAMESPACE);
  if (status !== 403 || body.message?.includes('PodSecurity') !== true)
    throw new Error(`A pod that may become root is not kept out: ${String(status)} ${body.message ?? ''}`);
}

/** Namespaces before what is in them. */
function inOrder(all: Manifest[]): Manifest[] {
  return all.toSorted((one, other) => Number(other.kind === 'Namespace') - Number(one.kind === 'Namespace'));
}

async function applyTwice(object: Manifest): Promise<void> {
  const name = `${object.kind} ${object.metadata.name}`;
  const first = await cluster.apply(object, NAMESPACE);
  if (first.status >= 300) {
    problems.push(`${name} is refused: ${first.body.message ?? String(first.status)}`);
    return;
  }
  problems.push(...first.warnings.map((warning) => `${name}: ${warning}`));
  const second = await cluster.apply(object, NAMESPACE);
  if (contentOf(second) !== contentOf(first)) problems.push(`${name} is changed by a second application`);
}

/** Without its number: the server counts up once for a claim that is the same in every field. */
function contentOf({ body }: Reply): string {
  return JSON.stringify({ ...body, metadata: { ...body.metadata, resourceVersion: null } });
}

function podsOf(all: Manifest[]): Manifest[] {
  return all.flatMap(({ kind, metadata, spec }) => {
    const given: { template?: PodTemplate; jobTemplate?: { spec: { template: PodTemplate } } } | undefined = spec;
    const template = kind === 'CronJob' ? given?.jobTemplate?.spec.template : given?.template;
    if (!template || !['Deployment', 'Job', 'CronJob'].includes(kind)) return [];
    return [
      { apiVersion: 'v1', kind: 'Pod', metadata: { ...template.metadata, name: metadata.name }, spec: template.spec },
    ];
  });
}

async function letIn(pod: Manifest): Promise<void> {
  const { status, body, warnings } = await cluster.tryToCreate(pod, NAMESPACE);
  if (status >= 300) problems.push(`A pod of ${pod.metadata.name} is kept out: ${body.message ?? ''}`);
  problems.push(...warnings.map((warning) => `A pod of ${pod.metadata.name}: ${warning}`));
}
