import { mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { digest, put, readJson } from './tree.mjs';

/**
 * Builds unless what is there was built from the same sources; what the build told then, undefined where it did not.
 * Two who ask at the same moment follow each other, and the second finds what the first has built.
 * @template {object} Facts kept in the stamp, for the next build
 * @param {{ stampFile: string, fingerprint: () => Promise<string>, isThere: (last: Facts) => boolean, build: (last?:
 * Facts) => Promise<Facts> }} what
 */
export async function buildOnce({ stampFile, fingerprint, isThere, build }) {
  const lastOne = () => readJson(stampFile);
  const isCurrent = (last, wanted) => last?.fingerprint === wanted && isThere(last);
  if (isCurrent(await lastOne(), await fingerprint())) return undefined;
  return inTurn(stampFile, async () => {
    const [last, wanted] = [await lastOne(), await fingerprint()];
    if (isCurrent(last, wanted)) return undefined;
    const facts = await build(last);
    await mkdir(dirname(stampFile), { recursive: true });
    await put(stampFile, JSON.stringify({ ...facts, fingerprint: wanted }));
    return facts;
  });
}

/**
 * Does the work while no other process on this machine does work on this file. An abstract socket is released when its
 * process ends, however that happened, and who waits hears of it at once. Only Linux has them; elsewhere nobody waits.
 * @param {string} file need not exist
 */
export async function inTurn(file, work) {
  if (process.platform !== 'linux') return work();
  const address = `\0emberhood-${digest(file)}`;
  for (;;) {
    const release = await take(address);
    if (!release) {
      await endOf(address);
      continue;
    }
    try {
      return await work();
    } finally {
      release();
    }
  }
}

/** Undefined while another process holds the lock. */
function take(address) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.once('close', () => waiting.delete(socket)).on('error', () => undefined);
    });
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      });
    });
  });
}

function endOf(address) {
  return new Promise((resolve) => {
    // Refused: it is free again.
    connect(address)
      .on('error', () => undefined)
      .once('close', resolve)
      .resume();
  });
}
