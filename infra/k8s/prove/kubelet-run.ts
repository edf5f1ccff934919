import { readFile } from 'node:fs/promises';
import { Member, firstPage } from '../../docker/prove/slice.ts';
import type { Stores as Readable } from '../../faults/chaos-checker.ts';
import type { Site } from '../../faults/chaos-load.ts';
import { underUse } from '../../faults/under-use.ts';
import { LABEL, type Manifest } from '../manifest.ts';
import { retagged } from './overlay.ts';
import type { Namespace } from './namespace.ts';
import type { Stores } from './stores.ts';
import type { Name, WorkerNode } from './worker-node.ts';

const LIMIT_MS = 300_000;
const APPS = 'apps/v1';

interface Deployment {
  metadata: { name: string; generation: number };
  spec: { replicas: number; template: { spec: { containers: { name: string; image: string }[] } } };
  status: { observedGeneration?: number; replicas?: number; updatedReplicas?: number; availableReplicas?: number };
}

interface Pod {
  metadata: { name: string; labels: Record<string, string>; deletionTimestamp?: string };
  status: { phase?: string; containerStatuses?: { containerID?: string; ready: boolean; restartCount: number }[] };
}

interface Service {
  metadata: { name: string };
  spec: { clusterIP?: string; externalName?: string };
}

interface Given {
  namespace: Namespace;
  node: WorkerNode;
  stores: Stores;
  /** Of the gateway's service. */
  url: string;
}

/** One part of the proof; says how it went and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const seconds = (): string => `${((Date.now() - began) / 1_000).toFixed(1)} s`;
  try {
    const found = await work();
    console.log(`✓ ${name}, ${seconds()}${typeof found === 'string' ? `: ${found}` : ''}`);
    return found;
  } catch (error) {
    console.error(`✗ ${name}, ${seconds()}`);
    throw error;
  }
}

/** The product on a kubelet: from its migrations to its end. */
export class KubeletRun {
  private readonly namespace: Namespace;
  private readonly node: WorkerNode;
  private readonly site: Site & Readable;
  private readonly stores: Stores;

  constructor({ namespace, node, stores, url }: Given) {
    const { mailboxUrl, dataDir } = stores.product;
    this.namespace = namespace;
    this.node = node;
    this.stores = stores;
    this.site = { url, mailboxUrl, dataDir, running: () => stores.product.running() };
  }

  /** Everything but what stays; names lead somewhere before the first asks for one. */
  async migrate(objects: readonly Manifest[]): Promise<string> {
    const of = (...kinds: string[]): Manifest[] => objects.filter(({ kind }) => kinds.includes(kind));
    for (const one of of('Namespace')) await this.namespace.apply(one);
    for (const one of objects)
      if (!['Namespace', 'Deployment', 'Job'].includes(one.kind)) await this.namespace.apply(one);
    await this.node.answerFor(await this.names());
    for (const one of of('Job')) await this.namespace.apply(one);
    await this.namespace.until(
      'migrations are complete',
      async () => {
        const jobs = await this.namespace.list<{ status: { succeeded?: number } }>('batch/v1', 'jobs');
        return jobs.length > 0 && jobs.every(({ status }) => status.succeeded === 1);
      },
      LIMIT_MS,
    );
    return `${String(of('Job').length)} of them`;
  }

  async start(objects: readonly Manifest[]): Promise<string> {
    for (const one of objects) if (one.kind === 'Deployment') await this.namespace.apply(one);
    const scaled = new Set(objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(nameOf));
    await this.namespace.until(
      'every copy is ready',
      async () => {
        const all = await this.deployments();
        return all.every(isDone) && all.every(({ metadata, spec }) => !scaled.has(metadata.name) || spec.replicas >= 2);
      },
      LIMIT_MS,
    );
    const pods = (await this.pods()).filter(({ status }) => status.phase === 'Running');
    return `${String(pods.length)} pods of ${String((await this.deployments()).length)} deployments; ${String(restarts(pods))} containers began again`;
  }

  /** Of every process of ours, as the kernel has it. */
  async checkRights(): Promise<string> {
    const pids = (await this.node.containerd.processes()).values();
    const problems: string[] = [];
    let ours = 0;
    for (const pid of pids) {
      const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
      const field = (name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
      if (status === '' || field('Name') === 'pause') continue;
      ours++;
      const seen = [field('Uid'), field('CapEff'), field('NoNewPrivs'), field('Seccomp')].join(' ');
      if (!/^1000 0+ 1 2$/.test(seen)) problems.push(`${field('Name')}: ${seen}`);
    }
    if (ours === 0) problems.push('no process of ours is seen');
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return `${String(ours)} processes, none as root, none with capabilities, all behind seccomp`;
  }

  async walk(): Promise<string> {
    await firstPage(this.site);
    const member = new Member(this.site, 'ada@example.com');
    await member.join();
    const { id } = await member.upload(2, '320x568');
    const { status } = await member.untilEncoded(id);
    return `the clip is ${status}`;
  }

  async deleteUnderUse(names: readonly string[]): Promise<string> {
    return this.underUse(async () => {
      for (const name of names) {
        const [victim] = await this.pods(name);
        if (!victim) throw new Error(`There is no copy of ${name}`);
        await this.namespace.must('DELETE', `${this.namespace.path('v1', 'pods')}/${victim.metadata.name}`);
        await this.namespace.until(
          `another copy of ${name}`,
          async () =>
            (await this.pods(name)).every(({ metadata }) => metadata.name !== victim.metadata.name) &&
            (await this.deployments()).every(isDone),
          LIMIT_MS,
        );
      }
      return names.join(', ');
    });
  }

  /** One ends as by a crash, another hangs: the kubelet begins both again. */
  async restartUnderUse(crashed: string, hung: string): Promise<string> {
    return this.underUse(async () => {
      const began = Date.now();
      const seconds = (): string => ((Date.now() - began) / 1_000).toFixed(0);
      const [crash, hang] = [await this.signal(crashed, 'SIGKILL'), await this.signal(hung, 'SIGSTOP')];
      await this.untilRestarted(crash);
      const afterCrash = seconds();
      await this.untilRestarted(hang);
      return `${crashed} well after ${afterCrash} s, ${hung} after ${seconds()} s`;
    });
  }

  /** Of everything, one deployment after the other. */
  async releaseUnderUse(tag: string): Promise<string> {
    return this.underUse(async () => {
      const all = await this.deployments();
      for (const { metadata, spec } of all) {
        const containers = spec.template.spec.containers.map(({ name, image }) => ({
          name,
          image: retagged(image, tag),
        }));
        const patch = { spec: { template: { spec: { containers } } } };
        const path = `${this.namespace.path(APPS, 'deployments')}/${metadata.name}`;
        await this.namespace.must('PATCH', path, patch, 'application/strategic-merge-patch+json');
        await this.untilDone(`${metadata.name} is released`);
      }
      return `${String(all.length)} deployments`;
    });
  }

  /** As when all of it is taken down. */
  async end(): Promise<undefined> {
    for (const [version, resources] of [
      [APPS, 'deployments'],
      ['batch/v1', 'jobs'],
    ] as const)
      await this.namespace.must('DELETE', this.namespace.path(version, resources), { propagationPolicy: 'Background' });
    await this.namespace.until('pods are gone', async () => (await this.pods()).length === 0, LIMIT_MS);
  }

  /** @returns its pod */
  private async signal(name: string, signal: NodeJS.Signals): Promise<Pod> {
    const [pod] = await this.pods(name);
    const id = pod?.status.containerStatuses?.[0]?.containerID?.replace('containerd://', '') ?? '';
    const pid = (await this.node.containerd.processes()).get(id);
    if (!pod || pid === undefined) throw new Error(`There is no process of ${name}`);
    process.kill(pid, signal);
    return pod;
  }

  private async untilRestarted({ metadata: { name }, status }: Pod): Promise<void> {
    const before = restarts([{ status }]);
    await this.namespace.until(
      `${name} begins again`,
      async () => {
        const pod = (await this.pods()).find(({ metadata }) => metadata.name === name);
        return (
          pod !== undefined &&
          restarts([pod]) > before &&
          pod.status.containerStatuses?.every(({ ready }) => ready) === true
        );
      },
      LIMIT_MS,
    );
  }

  /** And none is sent away but with a word when to come back. */
  private underUse(work: () => Promise<string>): Promise<string> {
    return underUse(this.site, work, { strict: true });
  }

  /** What a cluster's own server of names would say. */
  private async names(): Promise<Name[]> {
    const services = await this.namespace.list<Service>('v1', 'services');
    return services.flatMap(({ metadata: { name }, spec: { clusterIP, externalName } }) => {
      const full = `${name}.${this.namespace.name}.svc.cluster.local`;
      if (externalName === undefined) return [{ name: full, leadsTo: clusterIP ?? '' }];
      return [
        { name: full, leadsTo: externalName },
        { name: externalName, leadsTo: this.stores.addressOf(name) },
      ];
    });
  }

  private untilDone(what: string): Promise<void> {
    return this.namespace.until(what, async () => (await this.deployments()).every(isDone), LIMIT_MS);
  }

  private deployments(): Promise<Deployment[]> {
    return this.namespace.list<Deployment>(APPS, 'deployments');
  }

  private async pods(name?: string): Promise<Pod[]> {
    const pods = await this.namespace.list<Pod>('v1', 'pods');
    return pods.filter(({ metadata }) => name === undefined || metadata.labels[LABEL] === name);
  }
}

/** Nothing of before is left, and everything new is there. */
function isDone({ metadata: { generation }, spec: { replicas }, status }: Deployment): boolean {
  return (
    status.observedGeneration === generation &&
    [status.replicas, status.updatedReplicas, status.availableReplicas].every((count) => count === replicas)
  );
}

const nameOf = ({ metadata: { name } }: Manifest): string => name;
const restarts = (pods: readonly Pick<Pod, 'status'>[]): number =>
  pods.flatMap(({ status }) => status.containerStatuses ?? []).reduce((sum, one) => sum + one.restartCount, 0);
