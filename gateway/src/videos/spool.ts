import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@emberhood/contracts';
import { LOGGER, type Logger } from '@emberhood/service-kit/core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const SUFFIX = '.part';
/** Longer than any upload may last, so another gateway's files in the same folder are left alone. */
const STALE_MS = 3_600_000;

/** A place for one file on its way; gone after `release`. */
export interface SpoolPlace {
  readonly path: string;
  release: () => Promise<void>;
}

/** The folder uploads pass through, with a quota over all of them. */
@Injectable()
export class Spool implements OnModuleInit {
  private reserved = 0;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const dir = this.config.UPLOAD_SPOOL_DIR;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const left = (await readdir(dir)).filter((name) => name.endsWith(SUFFIX));
    await Promise.all(left.map((name) => this.sweep(join(dir, name))));
  }

  /**
   * @param declaredBytes null takes as much room as any upload may need
   * @throws AppError MEDIA.STORAGE_UNAVAILABLE when there is no room for that many bytes
   */
  reserve(declaredBytes: number | null): SpoolPlace {
    const bytes = declaredBytes ?? this.config.UPLOAD_MAX_BYTES;
    if (this.reserved + bytes > this.config.UPLOAD_SPOOL_QUOTA_BYTES)
      throw new AppError('MEDIA.STORAGE_UNAVAILABLE', { retryAfter: 10 });
    this.reserved += bytes;
    const path = join(this.config.UPLOAD_SPOOL_DIR, randomUUID() + SUFFIX);
    return {
      path,
      release: async () => {
        this.reserved -= bytes;
        await rm(path, { force: true });
      },
    };
  }

  private async sweep(path: string): Promise<void> {
    // Another gateway may remove its file meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < STALE_MS) return;
    await rm(path, { force: true });
    this.logger.info({ bytes: found.size }, 'removed what an interrupted upload had left');
  }
}
