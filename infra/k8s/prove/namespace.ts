import { setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '../manifest.ts';
import type { Cluster, Reply } from './cluster.ts';

const LIMIT_MS = 120_000;

/** The objects of one namespace. */
export class Namespace {
  readonly name: string;
  private readonly cluster: Cluster;

  constructor(cluster: Cluster, name: string) {
    this.cluster = cluster;
    this.name = name;
  }

  /** @throws Error with the server's words when it is refused */
  async apply(manifest: Manifest): Promise<void> {
    const { status, body } = await this.cluster.apply(manifest, this.name);
    if (status >= 300) throw new Error(`${manifest.kind} ${manifest.metadata.name} is refused: ${body.message ?? ''}`);
  }

  async list<T>(version: string, resources: string): Promise<T[]> {
    const { body } = await this.cluster.ask('GET', this.path(version, resources));
    return (body.items ?? []) as T[];
  }

  /** As when its node is emptied for an upgrade. */
  evict(pod: string): Promise<Reply> {
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace: this.name } };
    return this.cluster.ask('POST', `${this.path('v1', 'pods')}/${pod}/eviction`, eviction);
  }

  /** @throws Error with the server's words when it is refused */
  async must(method: string, path: string, body?: object, type?: string): Promise<void> {
    const reply = await this.cluster.ask(method, path, body, type);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.body.message ?? String(reply.status)}`);
  }

  path(version: string, resources: string): string {
    const group = version.includes('/') ? `/apis/${version}` : `/api/${version}`;
    return `${group}/namespaces/${this.name}/${resources}`;
  }

  /** @throws Error naming what did not come about, and the last words of those that act */
  async until(what: string, check: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
    const until = Date.now() + limitMs;
    while (!(await check())) {
      if (Date.now() > until) throw new Error(`Not seen: ${what}\n${await this.cluster.logs()}`);
      await sleep(500);
    }
  }
}
