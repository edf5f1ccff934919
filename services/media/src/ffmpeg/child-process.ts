import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { openSpan, contextOrNew } from '@emberhood/service-kit';
import type { MediaPrograms } from './programs.ts';

export interface ChildOptions {
  args: readonly string[];
  /** Wall time after which the child is killed. */
  limitMs: number;
  /** Kills the child when it fires. */
  signal?: AbortSignal | undefined;
  /** Gets each line that the child writes to its descriptor 3. */
  onNote?: (line: string) => void;
}

export interface ChildResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** `code` is null if it was killed: by us, or by the system. */
type Ended = Omit<ChildResult, 'code'> & { code: number | null; end: 'killed' | 'too-slow' | 'aborted' };

/** ffmpeg failed, which says nothing of the file. Not for members' eyes, as `message` may hold its output. */
export class EncodingError extends Error {
  override name = 'EncodingError';
}

/**
 * Private memory of a child (RLIMIT_DATA): 10-bit 4K encodes within 600 MB, and two at once fit the worker's container.
 * ffmpeg trusts sizes in a file's index and would take gigabytes for a file of 200 kB.
 */
const MEMORY_BYTES = 900_000_000;
/** Far above any output of ours. */
const FILE_BYTES = 64_000_000;
const STDOUT_LIMIT = 2 * 1024 * 1024;
const STDERR_LIMIT = 64 * 1024;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

/**
 * Runs ffmpeg or ffprobe: arguments as an array and no shell, its own process group, low priority, bounded output, and
 * SIGKILL on timeout or abort (a stopped process ignores SIGTERM). The kernel bounds memory, files and processor time.
 * The container bounds threads, as Linux counts those per user, not per child.
 * @throws the signal's reason; EncodingError if it took too long or the system killed it
 */
export async function runChild(
  programs: MediaPrograms,
  program: 'ffmpeg' | 'ffprobe',
  options: ChildOptions,
): Promise<ChildResult> {
  // Records no arguments, as they hold paths, and no kill as an error, as that is not the caller's.
  const { end } = openSpan(
    { name: program, kind: 'internal', facts: { 'process.executable.name': program } },
    contextOrNew(),
  );
  const result = await spawnChild(programs, program, options).catch((error: unknown) => {
    end({}, error);
    throw error;
  });
  end(result.code === null ? { 'emberhood.code': result.end } : { 'process.exit.code': result.code });
  options.signal?.throwIfAborted();
  const { code, stdout, stderr } = result;
  if (code === null) throw new EncodingError(`${program}: ${result.end}`);
  return { code, stdout, stderr };
}

function spawnChild(programs: MediaPrograms, program: 'ffmpeg' | 'ffprobe', options: ChildOptions): Promise<Ended> {
  if (options.signal?.aborted) return Promise.resolve({ code: null, end: 'aborted', stdout: '', stderr: '' });
  const [command = '', ...args] = [...fence(programs, options.limitMs), programs[program], ...options.args];
  return new Promise((resolve, reject) => {
    // An empty environment and an absolute program path keep our own settings from the child.
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], detached: true, env: {} });
    const [, out, problems, notes] = child.stdio as unknown as [null, Readable, Readable, Readable];
    let end: Ended['end'] = 'killed';
    const kill = (why: 'too-slow' | 'aborted'): void => {
      if (end === 'killed') end = why;
      killGroup(child);
    };
    const timer = setTimeout(() => kill('too-slow'), options.limitMs);
    const abort = (): void => kill('aborted');
    options.signal?.addEventListener('abort', abort, { once: true });
    const done = (): void => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
      running.delete(child);
    };
    const stdout = kept(out, STDOUT_LIMIT);
    const stderr = kept(problems, STDERR_LIMIT);
    readLines(notes, options.onNote ?? (() => undefined));
    child.once('spawn', () => {
      running.add(child);
      lowerPriority(child, programs.niceness);
    });
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('close', (code) => {
      done();
      resolve({ code: end === 'killed' ? code : null, end, stdout: stdout(), stderr: stderr() });
    });
  });
}

/** Programs that run before ffmpeg; each replaces itself with the next. */
function fence(programs: MediaPrograms, limitMs: number): string[] {
  const { setpriv, prlimit } = programs;
  // Twice the wall time, for two cores. The kernel counts it even while this process is stopped.
  const cpuSeconds = Math.ceil(limitMs / 500) + 2;
  return [
    ...(setpriv === null ? [] : [setpriv, '--pdeathsig', 'KILL', '--no-new-privs']),
    ...(prlimit === null
      ? []
      : [
          ...[prlimit, `--data=${String(MEMORY_BYTES)}`, `--fsize=${String(FILE_BYTES)}`],
          ...[`--cpu=${String(cpuSeconds)}`, '--nofile=64', '--core=0', '--'],
        ]),
  ];
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function lowerPriority(child: ChildProcess, niceness: number): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, niceness);
    // Where Linux shares processors among sessions, the child's own session would otherwise count as much as ours.
    if (process.platform === 'linux') writeFileSync(`/proc/${String(child.pid)}/autogroup`, String(niceness));
  } catch {
    // The child has already ended, or the kernel has no autogroups.
  }
}

/** Keeps the first `limit` bytes and discards the rest, so that the child never blocks. */
function kept(stream: Readable, limit: number): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size < limit) chunks.push(chunk.subarray(0, limit - size));
    size += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = (parts.pop() ?? '').slice(-1_024);
    for (const part of parts) onLine(part);
  });
}
