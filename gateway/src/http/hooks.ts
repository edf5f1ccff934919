import { AppError } from '@emberhood/contracts';
import {
  CORRELATION_HEADER,
  TRACEPARENT_HEADER,
  contextOfOutside,
  openSpan,
  runInContext,
  type Logger,
  type Metrics,
} from '@emberhood/service-kit/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './close-unread.ts';
import { oneClickUnsubscribe } from './extra-endpoints.ts';
import { answerNotModified } from './not-modified.ts';
import { isOddlyEncoded, spellPlainly } from './odd-encoding.ts';
import './request.ts';
import { isCrossSite } from './same-site.ts';
import { setApiHeaders } from './security-headers.ts';
import { runInExchange } from './uncaught.ts';

const JSON_BODY_MS = 15_000;
/** Identity headers from outside are never trusted. */
const IDENTITY_HEADERS = ['x-user-id', 'x-account-id', 'x-user-email', 'x-role', 'x-roles'];

export interface HookOptions {
  origin: string;
  metrics: Metrics;
  logger: Logger;
  /** Whether the process has begun to stop. */
  stopping: () => boolean;
}

/** What happens to every request: context, headers, refusals that need no body, log and metrics. */
export function installHooks(instance: FastifyInstance, options: HookOptions): void {
  instance.decorateRequest('trace');
  instance.decorateRequest('endSpan', null);
  instance.decorateRequest('session', null);
  instance.decorateRequest('refusal', null);
  instance.decorateRequest('begunMs', null);

  instance.addHook('onRequest', (request, reply, done) => {
    openContext(request, reply);
    if (!isPage(request)) openRequestSpan(request);
    for (const name of IDENTITY_HEADERS) if (name in request.headers) Reflect.deleteProperty(request.headers, name);
    if (options.stopping()) reply.header('connection', 'close');
    const page = oddlySpelledPage(request);
    if (page !== null) {
      setApiHeaders(reply);
      void reply.redirect(page, 308);
      return;
    }
    const refused = refusal(request, reply, options.origin);
    runInExchange(request, reply, () => runInContext(request.trace, () => done(refused)));
  });
  instance.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.routeOptions.config.multipart) limitJsonTime(request);
    done();
  });
  // The body arrives in the context of the connection, so the request's is entered again; the deadline starts once it
  // is whole.
  instance.addHook('preValidation', (request, reply, done) => {
    setDeadline(request);
    runInExchange(request, reply, () => runInContext(request.trace, done));
  });
  answerNotModified(instance);
  instance.addHook('onResponse', observer(options));
}

export function openContext(request: FastifyRequest, reply: FastifyReply): void {
  request.trace = contextOfOutside(
    single(request.headers[CORRELATION_HEADER]),
    single(request.headers[TRACEPARENT_HEADER]),
  );
  reply.header('x-request-id', request.trace.correlationId);
}

/** Named by the route's template, as addresses contain codes and ids. */
function openRequestSpan(request: FastifyRequest): void {
  const route = request.routeOptions.url ?? 'none';
  const facts = { 'http.request.method': request.method, 'http.route': route };
  const { context, end } = openSpan({ name: `${request.method} ${route}`, kind: 'server', facts }, request.trace);
  request.trace = context;
  request.endSpan = end;
}

/** From here on, no call made for this request waits beyond its deadline (decision: rpc). */
function setDeadline(request: FastifyRequest): void {
  const { deadlineMs } = request.routeOptions.config;
  if (typeof deadlineMs === 'number') request.trace = { ...request.trace, deadline: Date.now() + deadlineMs };
}

function refusal(request: FastifyRequest, reply: FastifyReply, origin: string): AppError | undefined {
  if (isPage(request)) return undefined;
  setApiHeaders(reply);
  if (isOddlyEncoded(request.url)) return new AppError('ROUTE.NOT_FOUND');
  if (isCrossSite(request.method, request.headers, origin)) return new AppError('REQUEST.CROSS_SITE');
  if (request.is404 || !hasBody(request)) return undefined;
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return wantedTypes(request).includes(type) ? undefined : new AppError('REQUEST.UNSUPPORTED_MEDIA_TYPE');
}

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

function wantedTypes({ routeOptions: { config, url } }: FastifyRequest): string[] {
  // RFC 8058 lets the mail program choose.
  if (url === oneClickUnsubscribe.path) return [URL_ENCODED, MULTIPART];
  if (config.multipart) return [MULTIPART];
  return [config.form ? URL_ENCODED : 'application/json'];
}

/** Decided by the matched route, never by how the address is spelled; a route that declares nothing is an API call. */
function isPage(request: FastifyRequest): boolean {
  return request.routeOptions.config.answers === 'page' && !isOddlyEncoded(request.url) && !isCall(request.url);
}

/** The plainly spelled address of a page; never one that a browser would read as another site's. */
function oddlySpelledPage({ url, routeOptions }: FastifyRequest): string | null {
  if (routeOptions.config.answers !== 'page' || !isOddlyEncoded(url)) return null;
  const plain = spellPlainly(url);
  return isCall(plain) || /^\/[/\\]/.test(plain) ? null : plain;
}

/** Whether an address without a route was meant for the API. */
export function isCall(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?') || url.startsWith('/.auth/');
}

/** Closes the connection of a client that takes too long to send a small body. */
function limitJsonTime(request: FastifyRequest): void {
  if (!hasBody(request)) return;
  const { raw } = request;
  const timer = setTimeout(() => raw.destroy(), JSON_BODY_MS);
  raw.once('close', () => clearTimeout(timer));
}

function observer({ metrics, logger }: HookOptions) {
  const durations = metrics.histogram('http_server_request_duration_seconds', 'HTTP requests by route template', [
    'service',
    'route',
    'method',
    'status',
  ]);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    const ms = request.begunMs ?? reply.elapsedTime;
    const failure = status >= 500 ? new AppError(request.refusal ?? 'INTERNAL') : undefined;
    request.endSpan?.(
      { 'http.response.status_code': status, ...(request.refusal && { 'emberhood.code': request.refusal }) },
      failure,
    );
    durations.observe({ service: 'gateway', route, method, status }, ms / 1000);
    // Successful reads are in the metrics.
    const level = status >= 400 || method !== 'GET' ? 'info' : 'debug';
    if (logger.isLevelEnabled(level)) {
      const line = {
        route,
        method,
        status,
        ms: Math.round(ms),
        ...(request.refusal && { code: request.refusal }),
      };
      runInContext(request.trace, () => logger[level](line, 'answered'));
    }
    done();
  };
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
