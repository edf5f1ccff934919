import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '@emberhood/contracts';
import { makeContext } from '@emberhood/service-kit/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall, openContext } from './hooks.ts';
import { methodsAt, mountedEndpoints } from './methods.ts';
import { problemBody, type Problems } from './problem.ts';

/** Paths whose handler verifies a signature over the raw body. */
const RAW_PATHS = new Set<string>(mountedEndpoints.flatMap(({ raw, path }) => (raw ? path : [])));
/** Scheme and host, which a proxy may send with the path (RFC 9112, 3.2.2). */
const BEFORE_PATH = /^https?:\/\/[^/?]*\/?/i;
/** Replaces what is no address or cannot be decoded, so that it gets the "not found" page like any unknown address. */
const UNKNOWN_PAGE = '/%EF%BF%BD';
const UNREADABLE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST.TIMEOUT',
  HPE_HEADER_OVERFLOW: 'REQUEST.HEADERS_TOO_LARGE',
};
const JSON_LIMIT = 64 * 1024;
const HEADERS_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;

export interface AdapterOptions {
  trustProxy: number | string[] | false;
  /** The slowest request that may succeed: an upload. */
  requestMs: number;
}

/** Nest's adapter with our error answers: errors of Fastify, its router and its parsers become problem documents. */
export class GatewayAdapter extends FastifyAdapter {
  private readonly problems: Problems;

  constructor(options: AdapterOptions, problems: Problems) {
    super({
      trustProxy: trusted(options.trustProxy),
      bodyLimit: JSON_LIMIT,
      requestTimeout: options.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      http: { headersTimeout: HEADERS_MS },
      return503OnClosing: false,
      forceCloseConnections: 'idle',
      skipMiddie: true,
      multipart: false,
      genReqId: () => '',
      rewriteUrl: ({ url = '/' }) => {
        const path = url.replace(BEFORE_PATH, '/');
        return isCall(path) || isReadablePath(path) ? path : UNKNOWN_PAGE;
      },
      clientErrorHandler: refuseUnreadable,
      frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
        openContext(request, reply);
        problems.send(request, reply, error);
      },
    });
    this.problems = problems;
    installJsonParser(this.getInstance<FastifyInstance>());
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance.setErrorHandler((error, request, reply) => {
      this.problems.send(request, reply, error);
    });
  }

  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.instance.setNotFoundHandler((request, reply) => {
      const allowed = methodsAt(request.url);
      // With the right method, a part of the address is longer than the router takes.
      if (allowed.length === 0 || allowed.includes(request.method)) {
        this.problems.send(request, reply, new AppError('ROUTE.NOT_FOUND'));
      } else {
        reply.header('allow', allowed.join(', '));
        this.problems.send(request, reply, new AppError('ROUTE.METHOD_NOT_ALLOWED'));
      }
    });
  }
}

function isReadablePath(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url.startsWith('/');
  } catch {
    return false;
  }
}

/** With a hop count, every request must have come through that many proxies (docs of TRUST_PROXY). */
function trusted(setting: AdapterOptions['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

function installJsonParser(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (RAW_PATHS.has(request.routeOptions.url ?? '')) request.rawText = body as string;
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** For input that is not HTTP, too large a header, or too slow: no request exists yet that Fastify could answer. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refused = new AppError(UNREADABLE[error.code ?? ''] ?? 'REQUEST.INVALID');
  const body = JSON.stringify(problemBody(refused, makeContext().correlationId));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status] ?? ''}\r\ncontent-type: application/problem+json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
