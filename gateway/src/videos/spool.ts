import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@emberhood/contracts';
import { Metrics } from '@emberhood/service-kit/core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const MODE = 0o600;
const PIECE_BYTES = 256 * 1024;

/** A file on its way into the store; `release` frees its space. */
export interface SpooledFile {
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Reads from the beginning; may be called several times. */
  read: () => Readable;
  release: () => Promise<void>;
}

/**
 * Holds files that come as forms until they are whole, within a quota of this process that counts what has come, never
 * what is claimed. A file loses its name as soon as it is open: whatever becomes of this process, the system frees it.
 */
@Injectable()
export class Spool implements OnModuleInit {
  private usedBytes = 0;
  private readonly used;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    this.used = metrics.gauge('upload_spool_bytes', 'Bytes of forms that lie in the spool', []);
  }

  async onModuleInit(): Promise<void> {
    const dir = this.config.UPLOAD_SPOOL_DIR;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // Left by a process that ended between creating and unlinking a file.
    const left = (await readdir(dir)).filter((name) => name.endsWith('.part'));
    await Promise.all(left.map((name) => rm(join(dir, name), { force: true })));
  }

  /** @throws AppError MEDIA.STORAGE_UNAVAILABLE when there is no room for more; what the source throws */
  async take(source: Readable, signal: AbortSignal): Promise<SpooledFile> {
    const file = await this.openNameless();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const release = async (): Promise<void> => {
      this.count(-sizeBytes);
      sizeBytes = 0;
      await file.close();
    };
    const write = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of chunks) {
        if (this.usedBytes + chunk.length > this.config.UPLOAD_SPOOL_QUOTA_BYTES)
          throw new AppError('MEDIA.STORAGE_UNAVAILABLE', { retryAfter: 10 });
        this.count(chunk.length);
        sizeBytes += chunk.length;
        hash.update(chunk);
        await file.writeFile(chunk);
      }
    };
    try {
      await pipeline(source, write, { signal });
    } catch (error) {
      await release();
      throw error;
    }
    const read = (): Readable => Readable.from(piecesOf(file), { objectMode: false });
    return { sizeBytes, sha256: hash.digest('hex'), read, release };
  }

  private count(bytes: number): void {
    this.usedBytes += bytes;
    this.used.set(this.usedBytes);
  }

  private async openNameless(): Promise<FileHandle> {
    const path = join(this.config.UPLOAD_SPOOL_DIR, `${randomUUID()}.part`);
    const file = await open(path, 'wx+', MODE);
    // A gateway that starts in the same folder may have been first.
    await rm(path, { force: true });
    return file;
  }
}

/** Not `createReadStream`, which would close the file handle, or wait for it, at its end. */
async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
