import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyProduct, LinkState, Mend } from './faulty-product.ts';

/** A failure that happens once or lasts for a while. */
export interface Fault {
  what: string;
  /** The process or link that fails, which has only one fault at a time. */
  whom: string;
  /** Causes the fault and resolves when it is over; what follows is recovery. */
  happen: () => unknown;
  /** Resolves once recovery has begun; until then everything may still look well. */
  noticed?: () => Promise<void>;
}

/** A process that is not restarted by then never will be. */
const REVIVED_MS = 180_000;
const LINK_MS = { min: 1_000, more: 19_000 };
const DISK_MS = { min: 2_000, more: 10_000 };
const FULL_MS = { min: 1_000, more: 7_000 };
const PAUSE_MS = { min: 1_000, more: 9_000 };
const CLOCK_MS = { min: 5_000, more: 15_000 };
/** A second fault begins at most so long after the first. */
const APART_MS = 5_000;
const OTHER_TRIES = 20;
/** The servers with durable data. */
const WITH_DISK = ['postgres', 'nats', 'redis', 'minio'];

/** The kinds of faults, each with its frequency in percent. */
const KINDS = [
  [33, 'kill'],
  [14, 'pause'],
  [12, 'slowLink'],
  [11, 'silentLink'],
  [8, 'cutLink'],
  [6, 'clock'],
  [4, 'databaseClock'],
  [7, 'slowDisk'],
  [5, 'fullDisk'],
] as const;
export type FaultKind = (typeof KINDS)[number][1];
export const FAULT_KINDS = KINDS.map(([, kind]) => kind);

/** Draws random faults of the kinds that are possible on this machine. */
export class Faults {
  private readonly target: FaultyProduct;
  private readonly random: () => number;
  private readonly kinds: readonly (readonly [number, FaultKind])[];

  constructor(target: FaultyProduct, random: () => number, only: readonly FaultKind[] = FAULT_KINDS) {
    this.target = target;
    this.random = random;
    const { clocks, slowDisk, fullDisk } = target.can;
    const possible: Partial<Record<FaultKind, boolean>> = { clock: clocks, databaseClock: clocks, slowDisk, fullDisk };
    this.kinds = KINDS.filter(([, kind]) => only.includes(kind) && possible[kind] !== false);
  }

  /** Draws a fault, with probability `together` combined with a second one that begins soon after. */
  async drawSome(together: number): Promise<Fault> {
    const first = await this.draw();
    if (this.random() >= together) return first;
    for (let tries = 0; tries < OTHER_TRIES; tries++) {
      const second = await this.draw();
      if (second.whom !== first.whom) return both(first, second, Math.round(this.random() * APART_MS));
    }
    return first;
  }

  private async draw(): Promise<Fault> {
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
      whom: name,
      happen: () => signal(pid, 'SIGKILL'),
      noticed: () => product.untilRevived(name, pid, REVIVED_MS),
    };
  }

  private async pause(): Promise<Fault> {
    const [name, pid] = await this.anything();
    return this.lasting(`${name} paused`, { whom: name, ...PAUSE_MS }, () => {
      signal(pid, 'SIGSTOP');
      return () => signal(pid, 'SIGCONT');
    });
  }

  private slowLink(): Promise<Fault> {
    const delayMs = Math.round(50 + this.random() * 1_950);
    return this.link(`slow by ${delayMs} ms`, { kind: 'slow', delayMs });
  }

  private silentLink(): Promise<Fault> {
    return this.link('silent', { kind: 'silent' });
  }

  private cutLink(): Promise<Fault> {
    return this.link('cut', { kind: 'cut' });
  }

  private async link(what: string, fault: LinkState): Promise<Fault> {
    const [from, to] = this.pick(await this.target.ways());
    return this.lasting(`${from} to ${to} ${what}`, { whom: `${from} ${to}`, ...LINK_MS }, () =>
      this.target.tellLink({ from, to, ...fault }),
    );
  }

  private async clock(): Promise<Fault> {
    const { processes } = await this.target.product.running();
    return this.clockOf(this.pick(Object.keys(processes)));
  }

  /** Most rules use the database's `now()`. */
  private databaseClock(): Fault {
    return this.clockOf('postgres');
  }

  private clockOf(name: string): Fault {
    const seconds = Math.round(5 + this.random() * 115) * (this.random() < 0.5 ? -1 : 1);
    const what = `clock of ${name} ${seconds < 0 ? 'back' : 'on'} by ${Math.abs(seconds)} s`;
    return this.lasting(what, { whom: name, ...CLOCK_MS }, () => this.target.stepClock(name, seconds));
  }

  private async slowDisk(): Promise<Fault> {
    const { servers } = await this.target.product.running();
    const [name, { pid }] = this.pick(Object.entries(servers).filter(([server]) => WITH_DISK.includes(server)));
    const delayMs = Math.round(50 + this.random() * 450);
    const what = `disk of ${name} slow by ${delayMs} ms`;
    return this.lasting(what, { whom: name, ...DISK_MS }, () => this.target.slowDisk(pid, delayMs));
  }

  private fullDisk(): Fault {
    return this.lasting('disk full', { whom: 'disk', ...FULL_MS }, () => this.target.fillDisk());
  }

  private lasting(
    what: string,
    { whom, min, more }: { whom: string; min: number; more: number },
    begin: () => Mend | Promise<Mend>,
  ): Fault {
    const ms = Math.round(min + this.random() * more);
    const happen = async (): Promise<void> => {
      const mend = await begin();
      await sleep(ms);
      await mend();
    };
    return { what: `${what} for ${(ms / 1_000).toFixed(1)} s`, whom, happen };
  }

  /** A process or server, except the mailbox, which could lose mails that were sent. */
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

function both(first: Fault, second: Fault, apartMs: number): Fault {
  return {
    what: `${first.what}, with ${second.what}`,
    whom: `${first.whom}, ${second.whom}`,
    happen: async () => {
      await Promise.all([first.happen(), sleep(apartMs).then(() => second.happen())]);
    },
    noticed: async () => {
      await Promise.all([first.noticed?.(), second.noticed?.()]);
    },
  };
}

/** Ignores a process that another fault has already ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
