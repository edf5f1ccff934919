import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/**
 * Below the range from which systems take the local ports of outgoing connections: a server that is down for a moment
 * must find its port free again, and a client that tries to reconnect meanwhile must not connect to itself.
 */
const RANGE = { from: 20_000, to: 32_000 };
/** A file for each port that was given, with the process that asked. */
const GIVEN = join(tmpdir(), 'emberhood-ports');

/** A TCP port of the loopback interface that nobody listens on, and that no other living process was given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(RANGE.from, RANGE.to);
    if (reservePort(port, process.pid) && (await isPortFree(port))) return port;
  }
  throw new Error(`No free port between ${String(RANGE.from)} and ${String(RANGE.to)}`);
}

/**
 * Between the look and the server's start lie seconds: another product that came meanwhile would answer in our place.
 * False when a process that still runs has the port.
 */
export function reservePort(port: number, pid: number): boolean {
  const file = join(GIVEN, String(port));
  try {
    mkdirSync(GIVEN, { recursive: true });
    if (processIdentity(Number(readText(file))) === null) rmSync(file, { force: true });
    writeFileSync(file, String(pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Where nothing can be noted, as in another user's folder, the look alone decides.
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether we could listen there, on IPv4 and, where there is such a thing, IPv6 loopback. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
