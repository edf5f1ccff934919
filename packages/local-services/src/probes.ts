import { connect } from 'node:net';

const LIMIT_MS = 2_000;

/** Connects, says `words` when there are any, and resolves with the first bytes of the answer. */
export function firstWords(port: number, words: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (act: () => void): void => {
      socket.destroy();
      act();
    };
    socket.setTimeout(LIMIT_MS, () => {
      finish(() => {
        reject(new Error(`no answer on port ${String(port)}`));
      });
    });
    socket.once('connect', () => {
      if (words !== null) socket.write(words);
    });
    socket.once('data', (chunk) => {
      finish(() => {
        resolve(chunk.toString('utf8'));
      });
    });
    socket.once('error', (error) => {
      finish(() => {
        reject(error);
      });
    });
    socket.once('end', () => {
      finish(() => {
        reject(new Error(`port ${String(port)} closed the connection`));
      });
    });
  });
}

/** Resolves when the address answers with success. */
export async function httpOk(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answers ${String(response.status)}`);
}
