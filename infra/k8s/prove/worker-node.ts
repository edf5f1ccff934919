import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';
import { command, must } from '../../docker/engine.ts';
import { end, type Cluster } from './cluster.ts';
import { Containerd } from './containerd.ts';

/** Of the machine itself as pods see it: who answers for names there. */
const ADDRESS = '10.97.0.1';
const PODS = '10.244.0.0/24';
const DOMAIN = 'cluster.local';
const CGROUPS = '/sys/fs/cgroup';
const READY_MS = 60_000;
/** Set by the kubelet for the whole machine. */
const TUNED = [
  ...['vm/overcommit_memory', 'vm/panic_on_oom', 'kernel/panic', 'kernel/panic_on_oops'],
  ...['kernel/keys/root_maxkeys', 'kernel/keys/root_maxbytes'],
];
/** Made by the kubelet outside its own folder. */
const TRACES = ['/var/lib/kubelet', '/var/log/containers', '/var/log/pods'];

export interface Name {
  name: string;
  /** An address, or another name. */
  leadsTo: string;
}

/** This machine as a node: kubelet, containerd and kube-proxy. What it changes of the machine it takes back. */
export class WorkerNode {
  readonly containerd: Containerd;
  readonly name = 'node';
  private readonly cluster: Cluster;
  private readonly machine: AsyncDisposableStack;

  private constructor(machine: AsyncDisposableStack, cluster: Cluster, containerd: Containerd) {
    this.machine = machine;
    this.cluster = cluster;
    this.containerd = containerd;
  }

  /** What this machine lacks; empty where it can be a node. */
  static async lacks(): Promise<string[]> {
    const programs = ['containerd', 'ctr', 'runc', 'iptables', 'nft', 'conntrack', 'dnsmasq', 'findmnt'];
    const lacking: string[] = [];
    for (const one of programs) if ((await command('which', [one])).code !== 0) lacking.push(one);
    if (!existsSync('/usr/lib/cni/ptp')) lacking.push('/usr/lib/cni/ptp (containernetworking-plugins)');
    if (process.getuid?.() !== 0) lacking.push('root');
    return lacking;
  }

  /** @param machine takes back what is changed of it */
  static async start(machine: AsyncDisposableStack, cluster: Cluster): Promise<WorkerNode> {
    const folder = join(cluster.folder, 'node');
    await mkdir(folder);
    await changeMachine(machine);
    const containerd = await Containerd.start(machine, folder, PODS);
    const node = new WorkerNode(machine, cluster, containerd);
    await node.startParts(folder);
    return node;
  }

  /** Answers pods for these names, in the place of the cluster's own server. */
  async answerFor(names: readonly Name[]): Promise<void> {
    const records = names.map(({ name, leadsTo }) =>
      /^[\d.]+$/.test(leadsTo) ? `--host-record=${name},${leadsTo}` : `--cname=${name},${leadsTo}`,
    );
    const local = [DOMAIN, 'internal.example'].map((domain) => `--local=/${domain}/`);
    const only = ['--no-resolv', '--no-hosts', '--bind-interfaces', `--listen-address=${ADDRESS}`, '--port=53'];
    const files = ['--conf-file=/dev/null', '--pid-file='];
    const server = spawn('dnsmasq', ['--keep-in-foreground', ...files, ...only, ...local, ...records], {
      stdio: 'inherit',
    });
    this.machine.defer(() => end(server));
    await sleep(300);
    if (server.exitCode !== null) throw new Error('Nobody answers for names');
  }

  private async startParts(folder: string): Promise<void> {
    const { cluster } = this;
    const settings = join(folder, 'kubelet.json');
    await writeFile(join(folder, 'resolv.conf'), '');
    await writeFile(settings, JSON.stringify(await kubeletSettings(folder, this.containerd.socket)));
    const common = [`--kubeconfig=${cluster.access}`, `--hostname-override=${this.name}`];
    cluster.startPart('kubelet', [
      ...[...common, `--config=${settings}`, `--root-dir=${join(folder, 'kubelet')}`],
      ...[`--cert-dir=${join(folder, 'kubelet-certificates')}`, `--node-ip=${ADDRESS}`],
    ]);
    this.machine.defer(() => cluster.stopPart('kubelet'));
    cluster.startPart('proxy', [
      ...[`--kubeconfig=${cluster.access}`, `--hostname-override=${this.name}`, '--proxy-mode=nftables'],
      ...[`--cluster-cidr=${PODS}`, '--conntrack-max-per-core=0', '--conntrack-tcp-timeout-established=0s'],
      ...['--conntrack-tcp-timeout-close-wait=0s', `--healthz-bind-address=127.0.0.1:${String(await freePort())}`],
      `--metrics-bind-address=127.0.0.1:${String(await freePort())}`,
    ]);
    this.machine.defer(async () => {
      await cluster.stopPart('proxy');
      await command(cluster.program, ['proxy', '--cleanup', '--proxy-mode=nftables']);
    });
    const until = Date.now() + READY_MS;
    while (!(await this.isReady())) {
      if (Date.now() > until) throw new Error(`The kubelet is not ready\n${await cluster.logs()}`);
      await sleep(500);
    }
  }

  private async isReady(): Promise<boolean> {
    const { body } = await this.cluster.ask('GET', `/api/v1/nodes/${this.name}`);
    const { conditions = [] } = (body as { status?: { conditions?: { type: string; status: string }[] } }).status ?? {};
    return conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
  }
}

async function kubeletSettings(folder: string, socket: string): Promise<object> {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: '127.0.0.1',
    port: await freePort(),
    healthzPort: 0,
    // Nobody asks it anything: what it has to say it tells the API server.
    authentication: { anonymous: { enabled: false }, webhook: { enabled: false } },
    authorization: { mode: 'AlwaysAllow' },
    containerRuntimeEndpoint: `unix://${socket}`,
    cgroupDriver: 'cgroupfs',
    failCgroupV1: false,
    failSwapOn: false,
    clusterDNS: [ADDRESS],
    clusterDomain: DOMAIN,
    resolvConf: join(folder, 'resolv.conf'),
    podLogsDir: join(folder, 'logs'),
    volumePluginDir: join(folder, 'volume-plugins'),
    makeIPTablesUtilChains: false,
    // The machine's disk is not this node's to keep free.
    imageGCHighThresholdPercent: 100,
    evictionHard: { 'memory.available': '200Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
  };
}

/** It gets an address, pods a way through the engine's rules, and to others they are the machine; its settings come back. */
async function changeMachine(machine: AsyncDisposableStack): Promise<void> {
  for (const name of TUNED) {
    const file = join('/proc/sys', name);
    const before = await readFile(file, 'utf8').catch(() => null);
    if (before !== null) machine.defer(() => writeFile(file, before));
  }
  for (const folder of TRACES)
    if (!existsSync(folder)) machine.defer(() => rm(folder, { recursive: true, force: true }));
  machine.defer(removeCgroups);
  await change(machine, ['ip', 'address'], 'add', 'del', [`${ADDRESS}/32`, 'dev', 'lo']);
  for (const side of ['-s', '-d'])
    await change(machine, ['iptables'], '-I', '-D', ['DOCKER-USER', side, PODS, '-j', 'ACCEPT']);
  const outwards = ['POSTROUTING', '-s', PODS, '!', '-d', PODS, '-j', 'MASQUERADE'];
  await change(machine, ['iptables', '-t', 'nat'], '-I', '-D', outwards);
}

async function change(
  machine: AsyncDisposableStack,
  [program = '', ...first]: string[],
  act: string,
  undo: string,
  what: string[],
): Promise<void> {
  await must(program, [...first, act, ...what]);
  machine.defer(async () => void (await must(program, [...first, undo, ...what])));
}

async function removeCgroups(): Promise<void> {
  // Of version 1 each controller has its own tree.
  for (const controller of ['', ...readdirSync(CGROUPS)]) {
    const top = join(CGROUPS, controller, 'kubepods');
    if (!existsSync(top)) continue;
    const folders = (await must('find', [top, '-depth', '-type', 'd'])).split('\n').filter(Boolean);
    for (const folder of folders) await rmdir(folder);
  }
}
