import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { isPortFree, resolveBinary } from '@emberhood/local-services';
import { doubtful, found, wrong, type Finding } from './finding.ts';

const GB = 1024 ** 3;
/** Enough for everything on one machine, with two encodings at a time. */
const NEEDED_MEMORY = 2 * GB;
const NEEDED_DISK = { error: GB, warn: 5 * GB };

export interface MachineFacts {
  memoryBytes: number;
  freeMemoryBytes: number;
  diskFreeBytes: number;
  dataFolder: string;
  writable: boolean;
  missingPrograms: readonly string[];
  /** Ports that another program uses, with their purpose. */
  takenPorts: readonly Port[];
}

export interface Port {
  port: number;
  what: string;
  setting: string;
}

/** @param needs what a start here needs; containers bring their programs, and say themselves when a port is taken */
export async function readMachine(
  dataFolder: string,
  { ports, programs }: { ports: readonly Port[]; programs: readonly ('ffmpeg' | 'ffprobe')[] },
): Promise<MachineFacts> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 }).catch(() => undefined);
  const disk = await statfs(dataFolder).catch(() => null);
  const writable = await access(dataFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  const free = await Promise.all(ports.map(({ port }) => isPortFree(port)));
  return {
    memoryBytes: totalmem(),
    freeMemoryBytes: freemem(),
    diskFreeBytes: disk === null ? 0 : disk.bavail * disk.bsize,
    dataFolder,
    writable,
    missingPrograms: programs.filter((name) => !isThere(name)),
    takenPorts: ports.filter((_port, index) => free[index] !== true),
  };
}

function isThere(program: 'ffmpeg' | 'ffprobe'): boolean {
  try {
    return resolveBinary(program) !== null;
  } catch {
    // A setting names a file that is none.
    return false;
  }
}

export function judgeMachine(facts: MachineFacts): Finding[] {
  const { memoryBytes, freeMemoryBytes, diskFreeBytes, dataFolder, writable } = facts;
  const full = diskFreeBytes < NEEDED_DISK.error;
  return found(
    !writable &&
      wrong(`${dataFolder} cannot be written.`, 'Give it to the user who runs the product, or set EMBERHOOD_DATA.'),
    writable &&
      full &&
      wrong(
        `Only ${gigabytes(diskFreeBytes)} are free at ${dataFolder}.`,
        'Make room: PostgreSQL and NATS stop when it is full.',
      ),
    writable &&
      !full &&
      diskFreeBytes < NEEDED_DISK.warn &&
      doubtful(
        `${gigabytes(diskFreeBytes)} are free at ${dataFolder}.`,
        'Make room before clips fill it; watch the disk.',
      ),
    memoryBytes < NEEDED_MEMORY &&
      doubtful(`The machine has ${gigabytes(memoryBytes)} of memory.`, 'Give it 2 GB, or run the stores elsewhere.'),
    memoryBytes >= NEEDED_MEMORY &&
      freeMemoryBytes < 0.2 * GB &&
      doubtful(
        `Only ${gigabytes(freeMemoryBytes)} of memory are free.`,
        'See what uses it; a process may be killed for it.',
      ),
    ...facts.missingPrograms.map((name) =>
      wrong(
        `${name} is not found: clips cannot be checked and encoded.`,
        `Install it (apt-get install ffmpeg), or let ${name.toUpperCase()}_PATH name it.`,
      ),
    ),
    ...facts.takenPorts.map(({ port, what, setting }) =>
      wrong(
        `Port ${port}, for ${what}, is taken by another program.`,
        `Stop that one, or choose another: ${setting}=${port + 1}.`,
      ),
    ),
  );
}

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;
