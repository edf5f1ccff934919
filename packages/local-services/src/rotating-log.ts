import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const TAIL_CHARS = 4_000;

/**
 * Appends what a child says to a file; a full file is kept once as `<file>.1`. Remembers the last lines for error
 * texts. What a full disk does not take is left out, and said to be: a log is no reason to end.
 */
export class RotatingLog {
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
      const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > 0 && size + bytes.length > this.maxBytes) renameSync(this.file, `${this.file}.1`);
      if (this.lost > 0) this.append(`… ${String(this.lost)} bytes could not be written here\n`);
      this.lost = 0;
      this.append(bytes);
    } catch {
      this.lost += bytes.length;
    }
  }

  tail(): string {
    return this.recent.trim();
  }

  private append(text: Buffer | string): void {
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, text, { mode: 0o600 });
  }
}
