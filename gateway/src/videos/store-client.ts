import { AppError, type UploadGrant } from '@emberhood/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { SpooledFile } from './spool.ts';

/** 10 s and 1 s for every 2 MB, as nobody waits long for a small clip; less than the minute that browsers are given. */
const putMs = (sizeBytes: number): number => Math.min(10_000 + Math.ceil(sizeBytes / 2_000), 55_000);

/** Uploads clips by a grant. Sends the length, as the store refuses a chunked body. */
@Injectable()
export class StoreClient implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: 2_000 },
    headersTimeout: 0,
    bodyTimeout: 0,
    connections: 64,
  });

  /** @throws AppError MEDIA.STORAGE_UNAVAILABLE unless the store has taken the whole file */
  async put(grant: UploadGrant, file: Pick<SpooledFile, 'read' | 'sizeBytes'>): Promise<void> {
    const body = file.read();
    try {
      const answer = await request(grant.url, {
        method: 'PUT',
        headers: { ...grant.headers, 'content-length': String(file.sizeBytes) },
        body,
        // If the store answers before it has read everything, the connection cannot be reused.
        reset: true,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(putMs(file.sizeBytes)),
      });
      await answer.body.dump();
      if (answer.statusCode < 200 || answer.statusCode > 299)
        throw new Error(`The store answered ${answer.statusCode}`);
    } catch (cause) {
      throw new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause });
    } finally {
      body.destroy();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }
}
