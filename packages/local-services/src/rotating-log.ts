import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const TAIL_CHARS = 4_000;

/**
 * Appends what a child says to a file; a full file is kept once as `<file>.1`. Remembers the last lines for error
 * texts. What a full disk does not take is left out, and said to be: a log is no reason to end.
 */
export class RotatingLog {
  private fd: number | undefined;
  private size = 0;
  private recent = '';
  private lost = 0;
  private readonly file: string;
  private readonly maxBytes: number;

  constructor(file: string, maxBytes = 5_000_000) {
    this.file = file;
    this.maxBytes = maxBytes;
  }

  write(chunk: Buffer | string): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    this.recent = (this.recent + bytes.toString('utf8')).slice(-TAIL_CHARS);
    try {
      if (this.size + bytes.length > this.maxBytes) this.rotate();
      if (this.lost > 0) this.append(Buffer.from(`… ${String(this.lost)} bytes could not be written here\n`));
      this.lost = 0;
      this.append(bytes);
    } catch {
      this.lost += bytes.length;
    }
  }

  tail(): string {
    return this.recent.trim();
  }

  close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  private append(bytes: Buffer): void {
    this.size += writeSync(this.open(), bytes);
  }

  private open(): number {
    if (this.fd !== undefined) return this.fd;
    mkdirSync(dirname(this.file), { recursive: true });
    this.fd = openSync(this.file, 'a', 0o600);
    this.size = fstatSync(this.fd).size;
    return this.fd;
  }

  private rotate(): void {
    this.open();
    this.close();
    renameSync(this.file, `${this.file}.1`);
    this.size = 0;
  }
}
