import { request, type Agent } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

const PIECE = 64 * 1024;

/** Sends small pieces with backpressure, so that this process does not limit the speed. */
export function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  agent: Agent | false = false,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    sending.once('error', reject);
    Readable.from(body).pipe(sending);
  });
}

/** Cuts the parts into small pieces. */
export function* pieces(parts: Buffer[]): Generator<Buffer> {
  for (const part of parts) for (let at = 0; at < part.length; at += PIECE) yield part.subarray(at, at + PIECE);
}

/** A line with limited bandwidth, which all its requests share. */
export class Line {
  private readonly perSecond: number;
  private free = 0;

  constructor(perSecond: number) {
    this.perSecond = perSecond;
  }

  async *paced(bytes: Buffer): AsyncGenerator<Buffer> {
    for (const piece of pieces([bytes])) {
      yield piece;
      this.free = Math.max(this.free, performance.now()) + (piece.length * 1_000) / this.perSecond;
      await setTimeout(Math.max(0, this.free - performance.now()));
    }
  }
}
