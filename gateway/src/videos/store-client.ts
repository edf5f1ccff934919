import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, type UploadGrant } from '@emberhood/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';

const PUT_MS = 55_000;
/** More than a socket holds back, so that undici asks for the next piece only when this one is out. */
const PIECE_BYTES = 256 * 1024;
const SPARE_PIECES = 16;

/** Puts clips to where a grant allows. The length is sent, or the store would see a chunked body and refuse it. */
@Injectable()
export class StoreClient implements OnApplicationShutdown {
  private readonly spare: Buffer[] = [];
  private readonly agent = new Agent({
    connect: { timeout: 2_000 },
    headersTimeout: PUT_MS,
    bodyTimeout: PUT_MS,
    connections: 64,
  });

  /** @throws AppError MEDIA.STORAGE_UNAVAILABLE unless the store has taken the whole file */
  async putFile(grant: UploadGrant, path: string, sizeBytes: number): Promise<void> {
    const piece = this.spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
    await this.put(grant, sizeBytes, piecesOf(path, piece), AbortSignal.timeout(PUT_MS));
    // After any other end the connection may still be sending it.
    if (this.spare.length < SPARE_PIECES) this.spare.push(piece);
  }

  /** @throws AppError MEDIA.STORAGE_UNAVAILABLE unless the store has taken that many bytes of the stream */
  async putStream(grant: UploadGrant, body: Readable, sizeBytes: number, signal: AbortSignal): Promise<void> {
    await this.put(grant, sizeBytes, body, AbortSignal.any([signal, AbortSignal.timeout(PUT_MS)]));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.close();
  }

  private async put(
    grant: UploadGrant,
    sizeBytes: number,
    body: AsyncIterable<Buffer>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const answer = await request(grant.url, {
        method: 'PUT',
        headers: { ...grant.headers, 'content-length': String(sizeBytes) },
        // Its types do not tell that undici takes whatever can be iterated.
        body: body as Readable,
        dispatcher: this.agent,
        signal,
      });
      await answer.body.dump();
      if (answer.statusCode < 200 || answer.statusCode > 299)
        throw new Error(`The store answered ${answer.statusCode}`);
    } catch (cause) {
      throw new AppError('MEDIA.STORAGE_UNAVAILABLE', {}, { cause });
    }
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
