import { connect } from 'node:net';
import { Client } from 'pg';

const LIMIT_MS = 2_000;

/** Connects, says `words` when there are any, and resolves with the first bytes of the answer. */
export function firstWords(port: number, words: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (act: () => void): void => {
      socket.destroy();
      act();
    };
    socket.setTimeout(LIMIT_MS, () => finish(() => reject(new Error(`no answer on port ${String(port)}`))));
    socket.once('connect', () => {
      if (words !== null) socket.write(words);
    });
    socket.once('data', (chunk) => finish(() => resolve(chunk.toString('utf8'))));
    socket.once('error', (error) => finish(() => reject(error)));
    socket.once('end', () => finish(() => reject(new Error(`port ${String(port)} closed the connection`))));
  });
}

/** Resolves when the PostgreSQL server at this address answers a query. */
export async function answersQueries(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS });
  // connect() and query() report it, too, but an unhandled event would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves when the address answers with success. */
export async function httpOk(url: string): Promise<void> {
  const { ok, status } = await answerOf(url);
  if (!ok) throw new Error(`${url} answers ${String(status)}`);
}

/**
 * Resolves when the S3 server at this origin refuses a stranger, as it does once it serves. MinIO's own sign of being
 * ready comes a moment earlier, while everybody is answered 503.
 */
export async function refusesStrangers(origin: string): Promise<void> {
  const { status } = await answerOf(`${origin}/private/`);
  if (status !== 403) throw new Error(`${origin} answers strangers ${String(status)}`);
}

async function answerOf(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.body?.cancel();
  return response;
}
