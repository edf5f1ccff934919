import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { isPortFree, resolveBinary } from '@emberhood/local-services';
import { doubtful, wrong, type Finding } from './finding.ts';

const GB = 1024 ** 3;
const NEEDED_NODE = [24, 11] as const;
/** Everything on one machine, with two encodings at a time. */
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
  /** By what they are for; empty while the product itself runs. */
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
  return [...ofNode(facts.nodeVersion), ...ofRoom(facts), ...ofPrograms(facts), ...ofPorts(facts)];
}

function ofNode(version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needed, least] = NEEDED_NODE;
  if (major > needed || (major === needed && minor >= least)) return [];
  return [
    wrong(
      `Node ${version} runs this; the services need ${NEEDED_NODE.join('.')} or newer.`,
      'Run npm install, then use the npm scripts: they bring their own Node.',
    ),
  ];
}

function ofRoom({ memoryBytes, freeMemoryBytes, diskFreeBytes, dataFolder, writable }: MachineFacts): Finding[] {
  const gigabytes = (bytes: number): string => `${(bytes / GB).toFixed(1)} GB`;
  const findings: Finding[] = [];
  if (!writable)
    findings.push(
      wrong(`${dataFolder} cannot be written.`, 'Give it to the user who runs the product, or set EMBERHOOD_DATA.'),
    );
  else if (diskFreeBytes < NEEDED_DISK.error)
    findings.push(
      wrong(
        `Only ${gigabytes(diskFreeBytes)} are free at ${dataFolder}.`,
        'Make room: PostgreSQL and NATS stop when it is full.',
      ),
    );
  else if (diskFreeBytes < NEEDED_DISK.warn)
    findings.push(
      doubtful(
        `${gigabytes(diskFreeBytes)} are free at ${dataFolder}.`,
        'Make room before clips fill it; watch the disk.',
      ),
    );
  if (memoryBytes < NEEDED_MEMORY)
    findings.push(
      doubtful(`The machine has ${gigabytes(memoryBytes)} of memory.`, 'Give it 2 GB, or run the stores elsewhere.'),
    );
  else if (freeMemoryBytes < 0.2 * GB)
    findings.push(
      doubtful(
        `Only ${gigabytes(freeMemoryBytes)} of memory are free.`,
        'See what uses it; a process may be killed for it.',
      ),
    );
  return findings;
}

function ofPrograms({ ffmpeg, ffprobe }: MachineFacts): Finding[] {
  const missing = [...(ffmpeg ? [] : ['ffmpeg']), ...(ffprobe ? [] : ['ffprobe'])];
  return missing.map((name) =>
    wrong(
      `${name} is not found: clips cannot be checked and encoded.`,
      `Install it (apt-get install ffmpeg), or let ${name.toUpperCase()}_PATH name it.`,
    ),
  );
}

function ofPorts({ takenPorts }: MachineFacts): Finding[] {
  return takenPorts.map(({ port, what, setting }) =>
    wrong(
      `Port ${String(port)}, for ${what}, is taken by another program.`,
      `Stop that one, or choose another: ${setting}=${String(port + 1)}.`,
    ),
  );
}
