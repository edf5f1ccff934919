import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command, docker, must } from '../../docker/engine.ts';
import { end } from './cluster.ts';
import { buildPause } from './pause.ts';

const CNI_PROGRAMS = '/usr/lib/cni';
const PAUSE = 'emberhood/pause:prove';
const START_LIMIT_MS = 30_000;
const IMPORT_LIMIT_MS = 900_000;
/** Pods leave the machine's processor to whoever else wants it. */
const NICE = '15';

/** A container runtime of its own, as the kubelet asks for: with folders of its own, and pods on a network of this machine alone. */
export class Containerd {
  readonly socket: string;
  private readonly folder: string;
  private readonly process: ChildProcess;

  private constructor(folder: string, socket: string, process: ChildProcess) {
    this.folder = folder;
    this.socket = socket;
    this.process = process;
  }

  /** @param pods the network of their addresses */
  static async start(machine: AsyncDisposableStack, folder: string, pods: string): Promise<Containerd> {
    const [settings, network] = [join(folder, 'containerd.toml'), join(folder, 'cni')];
    const socket = join(folder, 'containerd.socket');
    await mkdir(network, { recursive: true });
    await writeFile(settings, settingsOf(folder, socket, network));
    await writeFile(join(network, '10-pods.conflist'), JSON.stringify(networkOf(folder, pods)));
    const log = openSync(join(folder, 'containerd.log'), 'w');
    const process = spawn('nice', ['-n', NICE, 'containerd', '--config', settings], { stdio: ['ignore', log, log] });
    const containerd = new Containerd(folder, socket, process);
    machine.defer(() => containerd.stop());
    const until = Date.now() + START_LIMIT_MS;
    while ((await command('ctr', ['-a', socket, 'version'])).code !== 0) {
      if (process.exitCode !== null || Date.now() > until) throw new Error('containerd does not answer');
      await sleep(200);
    }
    return containerd;
  }

  /** Hands over images that the engine has, and what holds a pod's namespaces. */
  async take(images: readonly string[]): Promise<void> {
    await buildPause(this.folder, PAUSE);
    const save = spawn('docker', ['save', PAUSE, ...images], { stdio: ['ignore', 'pipe', 'inherit'] });
    const load = spawn('nice', ['-n', NICE, 'ctr', ...this.inPods, 'images', 'import', '-'], {
      stdio: [save.stdout, 'ignore', 'inherit'],
      timeout: IMPORT_LIMIT_MS,
    });
    const [code] = (await once(load, 'close')) as [number | null];
    await docker(['rmi', PAUSE]);
    if (code !== 0) throw new Error(`The import of our images ends with ${String(code)}`);
  }

  /** Another name for an image, as a release has. */
  async tag(image: string, other: string): Promise<void> {
    await must('ctr', [...this.inPods, 'images', 'tag', image, other]);
  }

  /** The first process of each container that runs, by the container's id. */
  async processes(): Promise<Map<string, number>> {
    const list = await must('ctr', [...this.inPods, 'tasks', 'ls']);
    return new Map([...list.matchAll(/^(\S+)\s+(\d+)\s+RUNNING/gm)].map(([, id = '', pid]) => [id, Number(pid)]));
  }

  /** Whatever still runs in it ends, too. */
  private async stop(): Promise<void> {
    const left = (await command('ctr', [...this.inPods, 'tasks', 'ls', '-q'])).stdout.split('\n').filter(Boolean);
    for (const task of left) await command('ctr', [...this.inPods, 'tasks', 'rm', '-f', task]);
    await end(this.process, 'SIGTERM');
    const mounts = (await must('findmnt', ['-rno', 'TARGET']))
      .split('\n')
      .filter((path) => path.startsWith(this.folder));
    for (const path of mounts.toReversed()) await must('umount', ['-l', path]);
    await rm(join(this.folder, 'containerd'), { recursive: true, force: true });
  }

  private get inPods(): string[] {
    return ['-a', this.socket, '-n', 'k8s.io'];
  }
}

/** cgroups by themselves, without systemd; everything that is mounted is below the folder. */
function settingsOf(folder: string, socket: string, network: string): string {
  const plugin = 'plugins."io.containerd.grpc.v1.cri"';
  return [
    'version = 2',
    `root = "${join(folder, 'containerd/root')}"`,
    `state = "${join(folder, 'containerd/state')}"`,
    '[grpc]',
    `address = "${socket}"`,
    `[${plugin}]`,
    `sandbox_image = "docker.io/${PAUSE}"`,
    'netns_mounts_under_state_dir = true',
    // Not every root may put a process before itself when memory runs out.
    'restrict_oom_score_adj = true',
    `[${plugin}.containerd.runtimes.runc]`,
    'runtime_type = "io.containerd.runc.v2"',
    `[${plugin}.containerd.runtimes.runc.options]`,
    'SystemdCgroup = false',
    `[${plugin}.cni]`,
    `bin_dir = "${CNI_PROGRAMS}"`,
    `conf_dir = "${network}"`,
  ].join('\n');
}

/** Every pod has a line of its own to the machine, which knows the ways between them. */
function networkOf(folder: string, subnet: string): object {
  const addresses = { type: 'host-local', dataDir: join(folder, 'addresses'), ranges: [[{ subnet }]] };
  const ipam = { ...addresses, routes: [{ dst: '0.0.0.0/0' }] };
  return { cniVersion: '0.4.0', name: 'pods', plugins: [{ type: 'ptp', ipam }] };
}
