import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '@emberhood/service-kit/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problems } from './problem.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The request to which work belongs, including its timers, as proxies send different people's requests over one
 * connection.
 */
const exchanges = new AsyncLocalStorage<Exchange>();
/** Bodies are parsed outside the request's context; the connection tells which request is current. */
const connections = new AsyncLocalStorage<Socket>();
const latest = new WeakMap<Socket, Exchange>();

export function runInExchange(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  const exchange = { request, reply };
  latest.set(request.raw.socket, exchange);
  exchanges.run(exchange, work);
}

function exchangeAtHand(): Exchange | undefined {
  const socket = connections.getStore();
  return exchanges.getStore() ?? (socket && latest.get(socket));
}

/**
 * An uncaught error of a request ends only that request: it is answered INTERNAL, unless its answer was already sent,
 * and its connection is closed. Any other uncaught error still ends the process.
 */
export function answerUncaught(server: Server, problems: Problems, logger: Logger): void {
  // Before Node's own listener, as its parser captures the context in which it is created.
  server.prependListener('connection', (socket: Socket) => connections.enterWith(socket));
  const onUncaught = (error: unknown): void => {
    const exchange = exchangeAtHand();
    if (!exchange) {
      logger.fatal({ err: error }, 'uncaught, outside of any request');
      process.exitCode = 1;
      process.exit();
    }
    const { request, reply } = exchange;
    logger.error({ err: error, route: request.routeOptions.url }, 'uncaught in a request');
    // By now the connection may be serving another request.
    if (reply.raw.writableEnded) return;
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    reply.header('connection', 'close');
    problems.send(request, reply, error);
  };
  process.on('uncaughtException', onUncaught);
  server.once('close', () => process.off('uncaughtException', onUncaught));
}
