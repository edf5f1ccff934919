import { createReadStream } from 'node:fs';
import { AppError, type UploadGrant } from '@emberhood/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';

const PUT_MS = 55_000;
const CHUNK_BYTES = 256 * 1024;

/** Puts files to where a grant allows. The length is sent, or the store would see a chunked body and refuse it. */
@Injectable()
export class StoreClient implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: 2_000 },
    headersTimeout: PUT_MS,
    bodyTimeout: PUT_MS,
    connections: 64,
  });

  /** @throws AppError MEDIA.STORAGE_UNAVAILABLE unless the store has taken everything */
  async put(grant: UploadGrant, path: string, sizeBytes: number): Promise<void> {
    const status = await this.send(grant, path, sizeBytes).catch((cause: unknown) => {
      throw new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause });
    });
    if (status < 200 || status > 299) {
      throw new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause: new Error(`The store answered ${status}`) });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }

  private async send(grant: UploadGrant, path: string, sizeBytes: number): Promise<number> {
    const answer = await request(grant.url, {
      method: 'PUT',
      headers: { ...grant.headers, 'content-length': String(sizeBytes) },
      body: createReadStream(path, { highWaterMark: CHUNK_BYTES }),
      dispatcher: this.agent,
      signal: AbortSignal.timeout(PUT_MS),
    });
    await answer.body.dump();
    return answer.statusCode;
  }
}
