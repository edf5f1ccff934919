import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyProduct, Mend } from './faulty-product.ts';

/** Something that goes wrong, once or for a while. */
export interface Fault {
  what: string;
  /** Makes it happen and resolves when it is over: what follows is recovery. */
  happen: () => Promise<void>;
  /** Resolves once somebody has begun to mend it: until then all may look well. */
  noticed?: () => Promise<void>;
}

/** What is not well by then never will be. */
const REVIVED_MS = 180_000;
const LINK_MS = { min: 1_000, more: 19_000 };
const DISK_MS = { min: 2_000, more: 10_000 };
const FULL_MS = { min: 1_000, more: 7_000 };
const PAUSE_MS = { min: 1_000, more: 9_000 };
const CLOCK_MS = { min: 5_000, more: 15_000 };
/** Of the servers, which write what they have promised. */
const WITH_DISK = ['postgres', 'nats', 'redis', 'minio'];

/** The kinds of faults, each as often as it stands there of a hundred. */
const KINDS = [
  [35, 'kill'],
  [14, 'pause'],
  [12, 'slowLink'],
  [11, 'silentLink'],
  [8, 'cutLink'],
  [8, 'clock'],
  [7, 'slowDisk'],
  [5, 'fullDisk'],
] as const;
export type FaultKind = (typeof KINDS)[number][1];
export const FAULT_KINDS = KINDS.map(([, kind]) => kind);

/** Faults drawn by chance, of the kinds that this machine can have. */
export class Faults {
  private readonly target: FaultyProduct;
  private readonly random: () => number;
  private readonly kinds: readonly (readonly [number, FaultKind])[];

  constructor(target: FaultyProduct, random: () => number, only: readonly FaultKind[] = FAULT_KINDS) {
    this.target = target;
    this.random = random;
    const { clocks, slowDisk, fullDisk } = target.can;
    const possible: Partial<Record<FaultKind, boolean>> = { clock: clocks, slowDisk, fullDisk };
    this.kinds = KINDS.filter(([, kind]) => only.includes(kind) && possible[kind] !== false);
  }

  draw(): Promise<Fault> {
    let left = this.random() * this.kinds.reduce((sum, [weight]) => sum + weight, 0);
    const [, kind] = this.kinds.find(([weight]) => (left -= weight) < 0) ?? this.kinds[0] ?? [];
    if (kind === undefined) throw new Error('No fault is possible here');
    return this[kind]();
  }

  private async kill(): Promise<Fault> {
    const { product } = this.target;
    const [name, pid] = await this.anything();
    return {
      what: `${name} killed`,
      happen: () => {
        process.kill(pid, 'SIGKILL');
        return Promise.resolve();
      },
      noticed: () => product.untilRevived(name, pid, REVIVED_MS),
    };
  }

  private async pause(): Promise<Fault> {
    const [name, pid] = await this.anything();
    return this.lasting(`${name} paused`, PAUSE_MS, () => {
      process.kill(pid, 'SIGSTOP');
      return () => {
        process.kill(pid, 'SIGCONT');
        return Promise.resolve();
      };
    });
  }

  private async slowLink(): Promise<Fault> {
    const [from, to] = this.pick(await this.target.ways());
    const delayMs = Math.round(50 + this.random() * 1_950);
    const what = `${from} to ${to} slow by ${String(delayMs)} ms`;
    return this.lasting(what, LINK_MS, () => this.target.tellLink({ from, to, kind: 'slow', delayMs }));
  }

  private async silentLink(): Promise<Fault> {
    const [from, to] = this.pick(await this.target.ways());
    return this.lasting(`${from} to ${to} silent`, LINK_MS, () => this.target.tellLink({ from, to, kind: 'silent' }));
  }

  private async cutLink(): Promise<Fault> {
    const [from, to] = this.pick(await this.target.ways());
    return this.lasting(`${from} to ${to} cut`, LINK_MS, () => this.target.tellLink({ from, to, kind: 'cut' }));
  }

  private async clock(): Promise<Fault> {
    const { processes } = await this.target.product.running();
    const name = this.pick(Object.keys(processes));
    const seconds = Math.round(5 + this.random() * 115) * (this.random() < 0.5 ? -1 : 1);
    const what = `clock of ${name} ${seconds < 0 ? 'back' : 'on'} by ${String(Math.abs(seconds))} s`;
    return this.lasting(what, CLOCK_MS, () => this.target.stepClock(name, seconds));
  }

  private async slowDisk(): Promise<Fault> {
    const { servers } = await this.target.product.running();
    const [name, { pid }] = this.pick(Object.entries(servers).filter(([server]) => WITH_DISK.includes(server)));
    const delayMs = Math.round(50 + this.random() * 450);
    const what = `disk of ${name} slow by ${String(delayMs)} ms`;
    return this.lasting(what, DISK_MS, () => this.target.slowDisk(pid, delayMs));
  }

  private fullDisk(): Promise<Fault> {
    return Promise.resolve(this.lasting('disk full', FULL_MS, () => this.target.fillDisk()));
  }

  private lasting(
    what: string,
    { min, more }: { min: number; more: number },
    begin: () => Mend | Promise<Mend>,
  ): Fault {
    const ms = Math.round(min + this.random() * more);
    const happen = async (): Promise<void> => {
      const mend = await begin();
      await sleep(ms);
      await mend();
    };
    return { what: `${what} for ${(ms / 1_000).toFixed(1)} s`, happen };
  }

  /** A process or server; not where the mails lie, which nobody keeps twice. */
  private async anything(): Promise<[name: string, pid: number]> {
    const { processes, servers } = await this.target.product.running();
    const all = Object.entries({ ...servers, ...processes }).filter(([name]) => name !== 'mailbox');
    const [name, { pid }] = this.pick(all);
    return [name, pid];
  }

  private pick<T>(of: readonly T[]): T {
    const picked = of[Math.floor(this.random() * of.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  }
}
