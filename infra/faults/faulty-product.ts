import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { whenInterrupted } from '../testing/interrupted.ts';
import { childrenOf } from '../testing/processes.ts';
import { Product } from '../testing/product.ts';

export type LinkState = { kind: 'slow'; delayMs: number } | { kind: 'silent' | 'cut' | 'mended' };

/** An instruction for the link between a process and a server. */
export type LinkFault = { from: string; to: string } & LinkState;

/** Ends a fault. */
export type Mend = () => unknown;

const DISK_BYTES = 4 * 2 ** 30;
const FILL_TRIES = 50;

/** A product whose network, clocks and disk can be made to fail, as far as this machine allows (decision: tests). */
export class FaultyProduct {
  readonly product: Product;
  /** Faults that are not possible here, with what they require. */
  readonly lacking: readonly string[];
  readonly can: { readonly clocks: boolean; readonly slowDisk: boolean; readonly fullDisk: boolean };
  private readonly folder: string;

  private constructor(product: Product, can: FaultyProduct['can'], folder: string) {
    this.product = product;
    this.can = can;
    this.folder = folder;
    this.lacking = [
      ...(can.clocks ? [] : ['clock steps (libfaketime)']),
      ...(can.slowDisk ? [] : ['slow disks (strace, root)']),
      ...(can.fullDisk ? [] : ['full disk (root)']),
    ];
  }

  static async start(env: Record<string, string>): Promise<FaultyProduct> {
    const folder = await mkdtemp(join(tmpdir(), 'emberhood-chaos-'));
    await chmod(folder, 0o711);
    const fullDisk = mount(['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0711`, 'emberhood', folder]);
    whenInterrupted(() => removed(folder, fullDisk));
    await mkdir(join(folder, 'data'), { mode: 0o711 });
    const [clocks] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
    const slowDisk = process.getuid?.() === 0 && spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;
    const can = { clocks: clocks !== undefined, slowDisk, fullDisk };
    try {
      const product = await Product.startAloud(
        { ...env, ...(clocks !== undefined && { CHAOS_CLOCKS: dirname(clocks) }) },
        { folder: join(folder, 'data'), script: 'infra/faults/start-faulty.ts' },
      );
      return new FaultyProduct(product, can, folder);
    } catch (error) {
      await removed(folder, fullDisk);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await removed(this.folder, this.can.fullDisk);
  }

  /** Every link from a process to a server. */
  async ways(): Promise<[from: string, to: string][]> {
    return JSON.parse(await readFile(join(this.product.dataDir, 'links.json'), 'utf8')) as [string, string][];
  }

  tellLink(fault: LinkFault): Mend {
    const { from, to } = fault;
    this.product.tell(fault);
    return () => this.product.tell({ from, to, kind: 'mended' } satisfies LinkFault);
  }

  /** Changes the clock of a process or of PostgreSQL, which takes effect within a second. */
  async stepClock(name: string, seconds: number): Promise<Mend> {
    const file = join(this.product.dataDir, 'clocks', name);
    await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}`);
    return () => writeFile(file, '+0');
  }

  /** Delays every sync of a server's writes to the disk. */
  async slowDisk(pid: number, delayMs: number): Promise<Mend> {
    const micros = String(delayMs * 1_000);
    const tracer = spawn(
      'strace',
      [
        ...['-qq', '-f', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
        ...['-e', `inject=fsync,fdatasync:delay_exit=${micros}`],
        ...[pid, ...childrenOf(pid)].flatMap((id) => ['-p', String(id)]),
      ],
      { stdio: 'ignore' },
    );
    await once(tracer, 'spawn');
    const ended = once(tracer, 'exit');
    return async () => {
      tracer.kill('SIGTERM');
      await ended;
    };
  }

  /** Leaves no free space for the data folder. */
  async fillDisk(): Promise<Mend> {
    let full = false;
    // A write in between makes the size too small, so it is tried again.
    for (let tries = 0; !full && tries < FILL_TRIES; tries++) {
      const { blocks, bfree, bsize } = await statfs(this.folder);
      full = resized(this.folder, (blocks - bfree) * bsize);
    }
    if (!full) throw new Error('The disk cannot be filled');
    return () => resized(this.folder, DISK_BYTES);
  }
}

function mount(args: string[]): boolean {
  return process.getuid?.() === 0 && spawnSync('mount', args).status === 0;
}

function resized(folder: string, bytes: number): boolean {
  return mount(['-o', `remount,size=${bytes}`, folder]);
}

async function removed(folder: string, mounted: boolean): Promise<void> {
  // A process that was just killed may still hold a file.
  if (mounted) spawnSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true, force: true });
}
