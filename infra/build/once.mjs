import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { digest, readJson } from './tree.mjs';

/**
 * Builds unless what is there was built from the same sources; true where it did. Two who ask at the same moment follow each other, and the
 * second finds what the first has built.
 * @param {{ stampFile: string, fingerprint: () => Promise<string>, isThere: () => boolean, build: () => Promise<void> }} what
 */
export async function buildOnce({ stampFile, fingerprint, isThere, build }) {
  const isCurrent = async (wanted) => isThere() && (await readJson(stampFile))?.fingerprint === wanted;
  if (await isCurrent(await fingerprint())) return false;
  return inTurn(`emberhood-build-${digest(stampFile)}`, async () => {
    const wanted = await fingerprint();
    if (await isCurrent(wanted)) return false;
    await build();
    await mkdir(dirname(stampFile), { recursive: true });
    await writeFile(stampFile, JSON.stringify({ fingerprint: wanted }));
    return true;
  });
}

/**
 * One after the other on this machine. An abstract socket is nobody's any more when its process is gone, however that ended, and who waits
 * hears of it at once. Only Linux has them; elsewhere nobody waits.
 */
async function inTurn(name, work) {
  if (process.platform !== 'linux') return work();
  const address = `\0${name}`;
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

/** Undefined while somebody else has it. */
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
