import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { isPortFree, resolveBinary } from '@emberhood/local-services';
import { doubtful, found, wrong, type Finding } from './finding.ts';

const GB = 1024 ** 3;
const NEEDED_NODE = [24, 11] as const;
/** Enough for everything on one machine, with two encodings at a time. */
const NEEDED_MEMORY = 2 * GB;
const NEEDED_DISK = { error: GB, warn: 5 * GB };

export interface MachineFacts {
  nodeVersion: string;
  memoryBytes: number;
  freeMemoryBytes: number;
  diskFreeBytes: number;
  dataFolder: string;
  writable: boolean;
  ffmpeg: boolean;
  ffprobe: boolean;
  /** Ports that another program uses, with their purpose; empty while the product itself runs. */
  takenPorts: readonly { port: number; what: string; setting: string }[];
}

export async function readMachine(
  dataFolder: string,
  ports: readonly { port: number; what: string; setting: string }[],
): Promise<MachineFacts> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 }).catch(() => undefined);
  const disk = await statfs(dataFolder).catch(() => null);
  const writable = await access(dataFolder, constants.W_OK).then(
    () => true,
    () => false,
  );
  const free = await Promise.all(ports.map(({ port }) => isPortFree(port)));
  return {
    nodeVersion: process.versions.node,
    memoryBytes: totalmem(),
    freeMemoryBytes: freemem(),
    diskFreeBytes: disk === null ? 0 : disk.bavail * disk.bsize,
    dataFolder,
    writable,
    ffmpeg: isThere('ffmpeg'),
    ffprobe: isThere('ffprobe'),
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
  const { nodeVersion, memoryBytes, freeMemoryBytes, diskFreeBytes, dataFolder, writable, takenPorts } = facts;
  const programs = (['ffmpeg', 'ffprobe'] as const).filter((name) => !facts[name]);
  const full = diskFreeBytes < NEEDED_DISK.error;
  return found(
    isOld(nodeVersion) &&
      wrong(
        `Node ${nodeVersion} runs this; the services need ${NEEDED_NODE.join('.')} or newer.`,
        'Run npm install, then use the npm scripts: they bring their own Node.',
      ),
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
    ...programs.map((name) =>
      wrong(
        `${name} is not found: clips cannot be checked and encoded.`,
        `Install it (apt-get install ffmpeg), or let ${name.toUpperCase()}_PATH name it.`,
      ),
    ),
    ...takenPorts.map(({ port, what, setting }) =>
      wrong(
        `Port ${String(port)}, for ${what}, is taken by another program.`,
        `Stop that one, or choose another: ${setting}=${String(port + 1)}.`,
      ),
    ),
  );
}

const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needed, least] = NEEDED_NODE;
  return major < needed || (major === needed && minor < least);
}
