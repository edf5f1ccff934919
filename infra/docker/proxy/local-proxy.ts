import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, requireBinary } from '@emberhood/local-services';

const START_MS = 20_000;

/** The compose file's proxy, run as a process of this machine in front of gateways on it. */
export class LocalProxy {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
  }

  /** @param folder is created; if root starts nginx, it works there as another user */
  static async start(folder: string, gatewayPorts: readonly number[]): Promise<LocalProxy> {
    const port = await freePort();
    await mkdir(folder);
    const file = await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8');
    const [given, how] = /server gateway:3000 resolve(.*);/.exec(file) ?? [];
    if (given === undefined || how === undefined) throw new Error('nginx.conf names no gateway');
    // Unchanged, except for addresses that only Docker resolves.
    const conf = file
      .replace(given, gatewayPorts.map((gateway) => `server 127.0.0.1:${String(gateway)}${how};`).join(' '))
      .replace('listen 3000;', `listen 127.0.0.1:${String(port)};`)
      .replaceAll('/tmp/', `${folder}/`);
    await writeFile(join(folder, 'nginx.conf'), conf);
    const log = openSync(join(folder, 'log'), 'w');
    const args = ['-e', 'stderr', '-g', 'daemon off;', '-c', join(folder, 'nginx.conf')];
    const child = spawn(requireBinary('nginx'), args, { stdio: ['ignore', log, log] });
    const proxy = new LocalProxy(`http://127.0.0.1:${String(port)}`, child);
    const until = Date.now() + START_MS;
    for (;;) {
      if (await fetch(proxy.url).catch(() => null)) return proxy;
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`nginx does not start: ${await readFile(join(folder, 'log'), 'utf8')}`);
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
