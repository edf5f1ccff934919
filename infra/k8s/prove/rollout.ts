import type { Manifest } from '../manifest.ts';
import type { Namespace } from './namespace.ts';

const NODES = ['one', 'two'];
const NAME = 'app.kubernetes.io/name';
const MERGE = 'application/strategic-merge-patch+json';

interface Pod {
  metadata: { name: string; labels: Record<string, string>; deletionTimestamp?: string };
  spec: { nodeName?: string; containers: { image: string }[] };
  status: { phase?: string; podIP?: string };
}

interface Counted {
  metadata: { name: string };
  spec: { replicas?: number };
  status: { availableReplicas?: number; disruptionsAllowed?: number; conditions?: { type: string; status: string }[] };
}

/**
 * What the controllers and the scheduler make of the manifests, on two nodes that only say they are there: pods begin and end as
 * this says in their kubelets' place.
 */
export class Rollout {
  private readonly namespace: Namespace;
  private readonly copies: Map<string, number>;
  private readonly migrations: string[];
  private readonly template: Map<string, Manifest>;
  private addresses = 0;

  constructor(namespace: Namespace, objects: readonly Manifest[]) {
    this.namespace = namespace;
    const named = (kind: string): Manifest[] => objects.filter((one) => one.kind === kind);
    const least = new Map(
      named('HorizontalPodAutoscaler').map(({ metadata: { name }, spec }) => [
        name,
        (spec as { minReplicas: number }).minReplicas,
      ]),
    );
    this.template = new Map(named('Deployment').map((one) => [one.metadata.name, one]));
    this.copies = new Map([...this.template.keys()].map((name) => [name, least.get(name) ?? 1]));
    this.migrations = named('Job').map(({ metadata }) => metadata.name);
  }

  /** @returns what was seen, in words. @throws Error naming what did not come about */
  async watch(): Promise<string> {
    for (const name of NODES) await this.addNode(name);
    await this.namespace.until('migrations have a pod each, on a node', async () => {
      const pods = await this.pods();
      return this.migrations.every((name) => pods.filter((pod) => isOf(pod, name) && pod.spec.nodeName).length === 1);
    });
    for (const pod of await this.pods()) if (this.migrations.some((name) => isOf(pod, name))) await this.end(pod);
    await this.namespace.until('migrations are complete', async () =>
      (await this.namespace.list<Counted>('batch/v1', 'jobs')).every(({ status }) =>
        holds(status.conditions, 'Complete'),
      ),
    );
    const pods = await this.untilCopies();
    for (const [name, count] of this.copies) {
      const nodes = new Set(pods.filter((pod) => isOf(pod, name)).map(({ spec }) => spec.nodeName));
      if (nodes.size !== Math.min(count, NODES.length)) throw new Error(`The copies of ${name} are on one node`);
    }
    for (const pod of pods) await this.begin(pod);
    await this.namespace.until('every deployment and its budget count what is ready', async () => {
      const [deployments, budgets] = [
        await this.namespace.list<Counted>('apps/v1', 'deployments'),
        await this.namespace.list<Counted>('policy/v1', 'poddisruptionbudgets'),
      ];
      return (
        deployments.every(({ metadata: { name }, status }) => status.availableReplicas === this.copies.get(name)) &&
        budgets.every(({ status }) => status.disruptionsAllowed === 1)
      );
    });
    await this.untilServed();
    await this.release('auth');
    await this.drain('gateway');
    return `${String(pods.length)} pods of ${String(this.copies.size)} deployments and ${String(this.migrations.length)} migrations got a node; copies are apart, a release takes nothing away before the new is ready, and of two copies one may be evicted`;
  }

  /** As its container would, whose volume nobody provides here. */
  async complete(job: string): Promise<void> {
    let pod: Pod | undefined;
    await this.namespace.until(`a pod of ${job}`, async () => {
      pod = (await this.pods()).find(({ metadata }) => metadata.labels['batch.kubernetes.io/job-name'] === job);
      return pod !== undefined;
    });
    if (pod) await this.end(pod);
  }

  /** How many of each deployment are wanted. */
  async wanted(): Promise<number[]> {
    return (await this.namespace.list<Counted>('apps/v1', 'deployments')).map(({ spec }) => spec.replicas ?? 1);
  }

  private async addNode(name: string): Promise<void> {
    const room = { cpu: '16', memory: '64Gi', pods: '110', 'ephemeral-storage': '100Gi' };
    const now = new Date().toISOString();
    const ready = { type: 'Ready', status: 'True', reason: 'KubeletReady', lastHeartbeatTime: now };
    await this.namespace.must('POST', '/api/v1/nodes', {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'kubernetes.io/hostname': name } },
      status: { capacity: room, allocatable: room, conditions: [{ ...ready, lastTransitionTime: now }] },
    });
  }

  /** The scalers take two of what they scale; the rest has one. */
  private async untilCopies(): Promise<Pod[]> {
    let found: Pod[] = [];
    await this.namespace.until('every deployment has its copies, each on a node', async () => {
      found = (await this.pods()).filter((pod) => [...this.copies.keys()].some((name) => isOf(pod, name)));
      return [...this.copies].every(
        ([name, count]) => found.filter((pod) => isOf(pod, name) && pod.spec.nodeName).length === count,
      );
    });
    return found;
  }

  /** Every name leads to all copies that are ready. */
  private async untilServed(): Promise<void> {
    await this.namespace.until('services lead to their pods', async () => {
      const slices = await this.namespace.list<{
        metadata: { labels: Record<string, string> };
        endpoints: { conditions: { ready?: boolean } }[];
      }>('discovery.k8s.io/v1', 'endpointslices');
      const readyOf = (service: string): number =>
        slices
          .filter(({ metadata }) => metadata.labels['kubernetes.io/service-name'] === service)
          .flatMap(({ endpoints }) => endpoints)
          .filter(({ conditions }) => conditions.ready).length;
      return [...this.copies].every(([name, count]) => readyOf(name) === count);
    });
  }

  private async release(name: string): Promise<void> {
    const image = 'registry.example/emberhood/next:0.0.2';
    const manifest = structuredClone(this.template.get(name)) as Manifest & {
      spec: { template: { spec: { containers: { image: string }[] } } };
    };
    for (const container of manifest.spec.template.spec.containers) container.image = image;
    await this.namespace.apply(manifest);
    const isNew = (pod: Pod): boolean => pod.spec.containers[0]?.image === image;
    let copies: Pod[] = [];
    await this.namespace.until('a release begins with one more', async () => {
      copies = (await this.pods()).filter((pod) => isOf(pod, name));
      return copies.some((pod) => isNew(pod) && pod.spec.nodeName !== undefined);
    });
    if (copies.some((pod) => !isNew(pod) && pod.metadata.deletionTimestamp !== undefined))
      throw new Error(`A copy of ${name} goes before the new one is ready`);
    for (const pod of copies.filter(isNew)) await this.begin(pod);
    await this.namespace.until('an old copy goes for a new one that is ready', async () => {
      const now = (await this.pods()).filter((pod) => isOf(pod, name) && !isNew(pod));
      return now.length < (this.copies.get(name) ?? 0) || now.some(({ metadata }) => metadata.deletionTimestamp);
    });
  }

  /** As when its node is emptied for an upgrade. */
  private async drain(name: string): Promise<void> {
    const [first, second] = (await this.pods()).filter((pod) => isOf(pod, name));
    if (!first || !second) throw new Error(`There are no two copies of ${name}`);
    const one = await this.namespace.evict(first.metadata.name);
    if (one.status >= 300) throw new Error(`A copy of ${name} cannot be evicted: ${one.body.message ?? ''}`);
    const other = await this.namespace.evict(second.metadata.name);
    if (other.status !== 429) throw new Error(`The last copy of ${name} may be evicted: ${String(other.status)}`);
  }

  private begin(pod: Pod): Promise<void> {
    this.addresses += 1;
    const podIP = `10.1.0.${String(this.addresses)}`;
    const conditions = ['Initialized', 'ContainersReady', 'Ready'].map((type) => ({ type, status: 'True' }));
    return this.mark(pod, { phase: 'Running', podIP, podIPs: [{ ip: podIP }], conditions });
  }

  private end(pod: Pod): Promise<void> {
    return this.mark(pod, { phase: 'Succeeded' });
  }

  private mark({ metadata: { name } }: Pod, status: object): Promise<void> {
    return this.namespace.must('PATCH', `${this.namespace.path('v1', 'pods')}/${name}/status`, { status }, MERGE);
  }

  private pods(): Promise<Pod[]> {
    return this.namespace.list<Pod>('v1', 'pods');
  }
}

const isOf = (pod: Pod, name: string): boolean => pod.metadata.labels[NAME] === name;
const holds = (conditions: { type: string; status: string }[] | undefined, type: string): boolean =>
  conditions?.some((one) => one.type === type && one.status === 'True') ?? false;
