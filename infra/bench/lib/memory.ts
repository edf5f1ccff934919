import { readFileSync } from 'node:fs';

const EVERY_MS = 25;

/** How much more memory a process came to hold while it was watched, in MB. Linux only. */
export function watchMemory(pid: number): { stop: () => number } {
  const before = residentMb(pid);
  let most = before;
  const look = (): void => {
    most = Math.max(most, residentMb(pid));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most - before;
    },
  };
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}
