import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Entry {
  parent: number;
  ms: number;
}

/** Processor time of each named process with all that it has started, in milliseconds. Linux only. */
export function processorTime(pids: Readonly<Record<string, number>>): Map<string, number> {
  const entries = readAll();
  const owners = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]));
  const times = new Map(Object.keys(pids).map((name) => [name, 0]));
  for (const [pid, { ms }] of entries) {
    let at: number | undefined = pid;
    while (at !== undefined && !owners.has(at)) at = entries.get(at)?.parent;
    const name = at === undefined ? undefined : owners.get(at);
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + ms);
  }
  return times;
}

function readAll(): Map<number, Entry> {
  const found = new Map<number, Entry>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name stands in brackets and may hold anything. After it: state, parent, …; own times and those of ended children.
      const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      const fields = rest.split(' ').map(Number);
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
      found.set(Number(name), { parent: fields[1] ?? 0, ms: (ticks * 1_000) / ticksPerSecond });
    } catch {
      // It ended while we read.
    }
  }
  return found;
}
