import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isPortFree } from '@emberhood/local-services';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import type { ComposeService } from './compose-file.ts';
import { RUN_LABEL, currentRun } from './container-label.ts';
import { ProbeWaitStrategy } from './probe-wait-strategy.ts';
import type { TestServer } from './test-server.ts';

export interface ContainerSpec {
  name: string;
  service: ComposeService;
  /** Ports inside the container; the first one is in the URL. */
  ports: number[];
  files?: { source: string; target: string }[];
  url: (port: number) => string;
  /** Resolves once the server really answers on these host ports. */
  probe: (ports: number[]) => Promise<unknown>;
}

const GRACE_MS = 10_000;
const RELEASE_LIMIT_MS = 10_000;
const TRIES = 3;

/** A server in its own container, published on fixed loopback ports. */
export class ContainerServer implements TestServer {
  readonly name: string;
  readonly url: string;
  /** Host ports, in the order of those inside. */
  readonly ports: number[];
  private readonly container: StartedTestContainer;

  constructor(spec: ContainerSpec, ports: number[], container: StartedTestContainer) {
    this.name = spec.name;
    this.ports = ports;
    this.url = spec.url(this.port);
    this.container = container;
  }

  get port(): number {
    return this.ports[0] ?? 0;
  }

  async kill(): Promise<void> {
    const { container } = await getContainerRuntimeClient();
    await container.getById(this.container.getId()).kill({ signal: 'SIGKILL' });
    await this.released();
  }

  restart(): Promise<void> {
    return this.container.restart({ timeout: GRACE_MS });
  }

  async stop(): Promise<void> {
    await this.container.stop();
  }

  unref(): void {
    // A container does not keep this process alive.
  }

  /** An engine releases ports a moment after the process has ended. */
  private async released(): Promise<void> {
    const until = Date.now() + RELEASE_LIMIT_MS;
    while (!(await Promise.all(this.ports.map(isPortFree))).every(Boolean)) {
      if (Date.now() > until) throw new Error(`Somebody still answers in place of ${this.name}`);
      await sleep(20);
    }
  }
}

/** Retries, as something may take a free port before the engine does. */
export async function startContainer(spec: ContainerSpec): Promise<ContainerServer> {
  for (let tries = 1; ; tries++) {
    const ports: number[] = [];
    for (const _ of spec.ports) ports.push(await freePort());
    const container = describe(spec, ports);
    try {
      return new ContainerServer(spec, ports, await container.start());
    } catch (error) {
      await container.discard();
      if (tries === TRIES || !/port is already allocated|address already in use/.test(String(error))) throw error;
    }
  }
}

function describe(spec: ContainerSpec, ports: number[]): LoopbackContainer {
  const { image, command, environment, user } = spec.service;
  const container = new LoopbackContainer(image)
    .withCommand(command)
    .withEnvironment(environment)
    .withLabels({ [RUN_LABEL]: currentRun() })
    .withCopyFilesToContainer(spec.files ?? [])
    .withLoopbackPorts(spec.ports, ports)
    .withWaitStrategy(new ProbeWaitStrategy(spec.name, () => spec.probe(ports)));
  return user === undefined ? container : container.withUser(user);
}

class LoopbackContainer extends GenericContainer {
  private id: string | undefined;

  /** Publishes on loopback only, as a plainly exposed port is open to other machines. */
  withLoopbackPorts(inside: number[], outside: number[]): this {
    this.withExposedPorts(...inside);
    this.hostConfig.PortBindings = Object.fromEntries(
      inside.map((port, index) => [`${port}/tcp`, [{ HostIp: '127.0.0.1', HostPort: String(outside[index]) }]]),
    );
    return this;
  }

  /** Removes what a failed start has left. */
  async discard(): Promise<void> {
    if (this.id === undefined) return;
    const { container } = await getContainerRuntimeClient();
    await container
      .getById(this.id)
      .remove({ force: true, v: true })
      .catch(() => undefined);
  }

  protected override containerCreated(id: string): Promise<void> {
    this.id = id;
    return Promise.resolve();
  }
}
