import { readdirSync, readFileSync } from 'node:fs';
import type { RunFile } from '../local/run-file.ts';

/** Length of a clock tick, the unit in which Linux counts processor time. */
const TICK_MS = 10;

/** Process ids by name. */
export type Pids = Readonly<Record<string, number>>;

export function pidsOf({ servers, processes }: RunFile): Pids {
  return Object.fromEntries(Object.entries({ ...servers, ...processes }).map(([name, { pid }]) => [name, pid]));
}

/** Processor time of each process and its children, in milliseconds. Linux only. */
export function processorTimes(pids: Pids): Map<string, number> {
  const all = allProcesses();
  const owners = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]));
  const times = new Map(Object.keys(pids).map((name) => [name, 0]));
  for (const [pid, { ms }] of all) {
    let at: number | undefined = pid;
    while (at !== undefined && !owners.has(at)) at = all.get(at)?.parent;
    const name = at === undefined ? undefined : owners.get(at);
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + ms);
  }
  return times;
}

/** The ids of a process's own children. Linux only. */
export function childrenOf(parent: number): number[] {
  return [...allProcesses()].flatMap(([pid, stat]) => (stat.parent === parent ? [pid] : []));
}

/** Peak memory of each process while it was watched, in megabytes. Linux only. */
export function watchMemory(pids: Pids, everyMs = 100): { peaks: () => Map<string, number>; stop: () => void } {
  const peaks = new Map<string, number>();
  const look = (): void => {
    for (const [name, pid] of Object.entries(pids)) peaks.set(name, Math.max(peaks.get(name) ?? 0, residentMb(pid)));
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    peaks: () => peaks,
    stop: () => {
      clearInterval(timer);
      look();
    },
  };
}

/** 0 if the process has ended. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1] ?? 0) / 1_024;
}

function allProcesses(): Map<number, { parent: number; ms: number }> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(ids.map(Number).map((pid) => [pid, statOf(pid)]));
}

function statOf(pid: number): { parent: number; ms: number } {
  // Skips the name, which is in brackets and may contain anything. Times are its own and those of ended children.
  const [, rest = ''] = /\) (.*)$/s.exec(read(pid, 'stat')) ?? [];
  const fields = rest.split(' ').map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
  return { parent: fields[1] ?? 0, ms: ticks * TICK_MS };
}

function read(pid: number, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}
