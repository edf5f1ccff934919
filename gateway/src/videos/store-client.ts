import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, type UploadGrant } from '@emberhood/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';

const PUT_MS = 55_000;
/** More than a socket holds back, so that undici asks for the next piece only when this one is out. */
const PIECE_BYTES = 256 * 1024;
const SPARE_PIECES = 16;

/** Puts files to where a grant allows. The length is sent, or the store would see a chunked body and refuse it. */
@Injectable()
export class StoreClient implements OnApplicationShutdown {
  private readonly spare: Buffer[] = [];
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
    const piece = this.spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
    const answer = await request(grant.url, {
      method: 'PUT',
      headers: { ...grant.headers, 'content-length': String(sizeBytes) },
      // Its types do not tell that undici takes whatever can be iterated.
      body: piecesOf(path, piece) as unknown as Readable,
      dispatcher: this.agent,
      signal: AbortSignal.timeout(PUT_MS),
    });
    await answer.body.dump();
    // After any other answer the connection may still be sending it.
    if (answer.statusCode === 200 && this.spare.length < SPARE_PIECES) this.spare.push(piece);
    return answer.statusCode;
  }
}

/** The file, piece after piece in the same memory: new memory for each costs more than reading it. */
async function* piecesOf(path: string, piece: Buffer): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, piece.length);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
