import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { docker, must } from '../../docker/engine.ts';
import { STATUS_OF_ALL, problemsOfProcesses } from '../../docker/prove/rights.ts';
import type { Place } from '../../prove/place.ts';
import { fromPage } from '../../runbook/page.ts';
import type { Stores } from './stores.ts';

const LIMIT_MS = 300_000;
const OURS = ['-l', 'app.kubernetes.io/part-of=emberhood,!emberhood/task'];
/** Longer than a worker takes for itself; after that it would have been killed. */
const WORKER_MS = 125_000;

interface Pod {
  metadata: { name: string; labels: Record<string, string> };
  status: { containerStatuses?: { containerID?: string; ready: boolean; restartCount: number }[] };
}

interface Given {
  url: string;
  stores: Stores;
  /** Of kubectl and Helm. */
  access: string;
  /** The container that is the node. */
  node: string;
  folder: string;
  /** Writes the values of a release into a file. */
  valuesOf: (tag: string) => Promise<string>;
}

/** The chart in a cluster as a place of the proof, by the commands of the operators' page. */
export class ClusterPlace implements Place {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly dataDir: string;

  constructor(private readonly given: Given) {
    this.url = given.url;
    this.mailboxUrl = given.stores.product.mailboxUrl;
    this.dataDir = given.stores.product.dataDir;
  }

  running(): ReturnType<Place['running']> {
    return this.given.stores.product.running();
  }

  /** With the migrations before it, as Helm does it. */
  async install(tag: string, secrets: string): Promise<void> {
    const file = join(this.given.folder, 'secrets.env');
    await writeFile(file, secrets, { mode: 0o600 });
    await this.page('kubectl create namespace emberhood');
    await this.page('kubectl config set-context --current --namespace=emberhood');
    await this.page('kubectl label namespace emberhood pod-security.kubernetes.io/enforce=restricted');
    await this.page('kubectl create secret generic emberhood-secrets --from-env-file=secrets.env');
    await this.upgrade(tag);
  }

  async startAll(): Promise<void> {
    for (const { metadata, spec } of await this.list<{ metadata: { name: string }; spec: { replicas: number } }>(
      'deployment',
    ))
      if (spec.replicas === 0) await this.kubectl('scale', 'deployment', metadata.name, '--replicas=1');
    await this.kubectl(
      'wait',
      '--for=condition=Available',
      'deployment',
      '--all',
      `--timeout=${String(LIMIT_MS / 1_000)}s`,
    );
  }

  async checkRights(): Promise<string[]> {
    const problems: string[] = [];
    for (const { metadata } of await this.pods()) {
      const text = await this.kubectl('exec', metadata.name, '--', 'sh', '-c', STATUS_OF_ALL);
      problems.push(...problemsOfProcesses(text).map((problem) => `${metadata.name}: ${problem}`));
    }
    return problems;
  }

  async grant(email: string, role: string): Promise<void> {
    const command = 'docker compose run --rm -e ADMIN_NAME="Robin Hall" admin roles grant someone@example.com operator';
    await this.given.stores.product.page(command, { 'someone@example.com operator': `${email} ${role}` });
  }

  /** As the kernel does it on the node; the kubelet begins the container again. */
  async killEach(): Promise<string> {
    const victims = await this.pods();
    let slowest = 0;
    for (const { metadata, status } of victims) {
      const [container] = status.containerStatuses ?? [];
      const id = container?.containerID?.replace('containerd://', '') ?? '';
      const pid = await docker([
        'exec',
        this.given.node,
        'crictl',
        'inspect',
        '-o',
        'go-template',
        '--template',
        '{{.info.pid}}',
        id,
      ]);
      const began = Date.now();
      await docker(['exec', this.given.node, 'kill', '-9', pid.trim()]);
      await this.until(`${metadata.name} begins again`, async () => {
        const now = (await this.pods()).find((pod) => pod.metadata.name === metadata.name)?.status
          .containerStatuses?.[0];
        return now === undefined || (now.ready && now.restartCount > (container?.restartCount ?? 0));
      });
      slowest = Math.max(slowest, Date.now() - began);
    }
    return `${String(victims.length)} killed, the slowest well after ${(slowest / 1_000).toFixed(0)} s`;
  }

  async stopWorkers(): Promise<number> {
    const began = Date.now();
    await this.kubectl('scale', 'deployment', 'media-worker', '--replicas=0');
    await this.until('the workers are gone', async () => (await this.pods('media-worker')).length === 0);
    return Date.now() - began > WORKER_MS ? 1 : 0;
  }

  async backUp(): Promise<string> {
    await this.page('kubectl create job backup-now --from=cronjob/backup');
    await this.kubectl('wait', '--for=condition=complete', 'job/backup-now', '--timeout=10m');
    return this.kubectl('logs', 'job/backup-now');
  }

  async restore(): Promise<void> {
    await this.page('kubectl annotate scaledobject --all autoscaling.keda.sh/paused-replicas=0');
    await this.page('kubectl scale deployment -l app.kubernetes.io/part-of=emberhood --replicas=0');
    await this.until('nobody uses the stores', async () => (await this.pods()).length === 0);
    await this.page('kubectl create job restore-now --from=cronjob/restore --dry-run=client -o yaml > restore.yaml');
    const file = join(this.given.folder, 'restore.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^(\s*)- latest$/m, '$1- latest\n$1- --replace'));
    await this.page('kubectl apply -f restore.yaml');
    await this.page('kubectl wait --for=condition=complete job/restore-now --timeout=6h');
    await this.page('kubectl scale deployment -l app.kubernetes.io/part-of=emberhood --replicas=1');
    await this.page('kubectl annotate scaledobject --all autoscaling.keda.sh/paused-replicas-');
  }

  async restart(): Promise<string> {
    await this.page('kubectl rollout restart deployment -l app.kubernetes.io/part-of=emberhood');
    return this.kubectl('rollout', 'status', 'deployment', ...OURS, '--timeout=10m').then(() => 'everything');
  }

  async release(): Promise<string> {
    const began = Date.now();
    await this.upgrade('prove-next');
    return `well after ${((Date.now() - began) / 1_000).toFixed(0)} s`;
  }

  kubectl(...args: string[]): Promise<string> {
    return must('kubectl', args, { env: { KUBECONFIG: this.given.access } });
  }

  private async upgrade(tag: string): Promise<void> {
    const chart = join(import.meta.dirname, '../chart');
    await this.page('helm upgrade --install emberhood infra/k8s/chart -f infra/k8s/example.yaml --wait --timeout 15m', {
      'infra/k8s/chart': chart,
      'infra/k8s/example.yaml': await this.given.valuesOf(tag),
    });
  }

  private page(command: string, given: Record<string, string> = {}): Promise<string> {
    const { access, folder } = this.given;
    return must('sh', ['-c', fromPage(command, given)], {
      env: { KUBECONFIG: access },
      cwd: folder,
      limitMs: 1_200_000,
    });
  }

  private async pods(name?: string): Promise<Pod[]> {
    const pods = await this.list<Pod>('pod', ...OURS);
    return pods.filter(({ metadata }) => name === undefined || metadata.labels['app.kubernetes.io/name'] === name);
  }

  private async list<T>(kind: string, ...args: string[]): Promise<T[]> {
    return (JSON.parse(await this.kubectl('get', kind, ...args, '-o', 'json')) as { items: T[] }).items;
  }

  private async until(what: string, check: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    while (!(await check())) {
      if (Date.now() > end) throw new Error(`Not seen: ${what}`);
      await sleep(500);
    }
  }
}
