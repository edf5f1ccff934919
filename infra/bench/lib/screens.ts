import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../testing/percentile.ts';

/** Pause between two screens of one person. */
const PAUSE_MS = 50;

type Screen = () => Promise<unknown>;

export interface Tail {
  p50: number;
  p99: number;
}

export function tailOf(times: readonly number[]): Tail {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** People who load one screen after the other while something else is measured. */
export class Screens {
  private times = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();
  private isOver = false;
  private readonly loops: Promise<void>[];

  /** @param people the screens of each person */
  constructor(people: readonly Readonly<Record<string, Screen>>[]) {
    this.loops = people.map((screens) => this.look(screens));
  }

  /** The times of each screen since the last call, slowest first. */
  take(): [string, Tail][] {
    const taken = this.times;
    this.times = new Map();
    return [...taken]
      .map(([name, times]): [string, Tail] => [name, tailOf(times)])
      .toSorted(([, one], [, other]) => other.p99 - one.p99);
  }

  /** @returns how often each screen failed */
  async stop(): Promise<ReadonlyMap<string, number>> {
    this.isOver = true;
    await Promise.all(this.loops);
    return this.failures;
  }

  private async look(screens: Readonly<Record<string, Screen>>): Promise<void> {
    while (!this.isOver)
      for (const [name, open] of Object.entries(screens)) {
        const began = performance.now();
        try {
          await open();
        } catch {
          this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
        }
        this.times.set(name, [...(this.times.get(name) ?? []), performance.now() - began]);
        await sleep(PAUSE_MS);
      }
  }
}
