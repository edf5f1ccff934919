import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const EVERY_MS = 25;

export interface ProcessUse {
  /** How much more memory it came to hold. */
  growthMb: number;
  /** User and system time it took. */
  cpuMs: number;
}

/** What a process used while it was watched. Linux only. */
export function watchProcess(pid: number): { stop: () => ProcessUse } {
  const before = residentMb(pid);
  const startedAt = cpuMs(pid);
  let most = before;
  const look = (): void => {
    most = Math.max(most, residentMb(pid));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { growthMb: most - before, cpuMs: cpuMs(pid) - startedAt };
    },
  };
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function cpuMs(pid: number): number {
  // The name stands in brackets and may hold anything; user and system time are the 12th and 13th field after it.
  const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}
