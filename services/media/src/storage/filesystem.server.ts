import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Keys } from '@emberhood/service-kit';
import { send as sendFile } from '@fastify/send';
import { readGrant, type FileGrant } from './filesystem-grants.ts';
import { WrongBytes, type FilesystemStorage } from './filesystem.storage.ts';
import { dispositionOf } from './object-storage.ts';

export interface FilesystemServer {
  port: number;
  /** Gives answers in flight a moment to finish. */
  close: () => Promise<void>;
}

/** From the first byte of the request to the last: as long as the gateway allows for a form upload. */
const UPLOAD_TOTAL_MS = 900_000;
/** The longest pause between bytes of an upload. */
const UPLOAD_IDLE_MS = 20_000;

interface ServerOptions {
  signingKeys: Keys;
  host: string;
  port: number;
  onError: (error: unknown) => void;
  idleMs?: number;
}

/** The filesystem driver's HTTP server: it accepts signed addresses only, each for one object. */
export async function startFilesystemServer(
  storage: FilesystemStorage,
  { signingKeys, host, port, onError, idleMs = UPLOAD_IDLE_MS }: ServerOptions,
): Promise<FilesystemServer> {
  const server = createServer({ requestTimeout: UPLOAD_TOTAL_MS, headersTimeout: 10_000 }, (request, response) => {
    if (request.method === 'PUT') endWhenIdle(request, idleMs);
    answer(storage, signingKeys, request, response).catch((error: unknown) => {
      if (isDisconnect(error)) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  };
}

/** Node destroys an idle connection without a timeout listener. No timeout while received bytes are written to disk. */
function endWhenIdle(request: IncomingMessage, idleMs: number): void {
  request.setTimeout(idleMs);
  request.once('end', () => request.setTimeout(0));
}

async function answer(
  storage: FilesystemStorage,
  signingKeys: Keys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    end(response, 204, PREFLIGHT);
    return;
  }
  const grant = readGrant(signingKeys, request.url ?? '', Date.now() / 1_000);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (grant === null || grant.method !== method) {
    refuse(request, response, 403);
  } else if (grant.method === 'PUT') {
    await receive(storage, grant, request, response);
  } else {
    await send(storage, grant, request, response);
  }
}

async function receive(
  storage: FilesystemStorage,
  grant: FileGrant,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (
    Number(request.headers['content-length']) !== grant.sizeBytes ||
    request.headers['content-type'] !== grant.contentType
  ) {
    refuse(request, response, 400);
    return;
  }
  try {
    await storage.receive(grant.key, grant, request);
    end(response, 200, CORS);
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error;
    refuse(request, response, 400);
  }
}

async function send(
  storage: FilesystemStorage,
  grant: FileGrant,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const options = { dotfiles: 'allow', contentType: false, cacheControl: false, lastModified: false } as const;
  const found = await sendFile(request, encodeURI(storage.fileOf(grant.key)), options);
  if (found.type !== 'file') {
    const size = found.headers['Content-Range'];
    end(response, found.statusCode, { ...SAFE_HEADERS, ...(size !== undefined && { 'content-range': size }) });
    return;
  }
  response.writeHead(found.statusCode, {
    ...SAFE_HEADERS,
    'content-type': grant.contentType,
    'content-disposition': dispositionOf(grant.contentType),
    'cache-control': cacheFor(grant),
    ...found.headers,
  });
  await pipeline(found.stream, response);
}

/** Only our own encodes are served, but nothing from a member may ever run as a page. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function cacheFor(grant: FileGrant): string {
  return `private, max-age=${Math.max(0, Math.floor(grant.expires - Date.now() / 1_000))}`;
}

/** Scripts of any origin may PUT: the signed address is the only credential, and cookies are ignored. */
const CORS = { 'access-control-allow-origin': '*' };
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '3600',
};

/** Does not read the rest of a refused body, so the connection cannot be reused. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  end(response, status, { ...CORS, connection: 'close' });
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-length': 0, ...headers });
  response.end();
}

function isDisconnect(error: unknown): boolean {
  const codes = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'];
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
