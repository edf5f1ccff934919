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

/** Whatever a connection sets off, timers and parsers of its bodies too, knows which connection it was. */
const connections = new AsyncLocalStorage<Socket>();
const exchanges = new WeakMap<Socket, Exchange>();

/** Notes what a connection asks for now. */
export function trackConnection(request: FastifyRequest, reply: FastifyReply): void {
  exchanges.set(request.raw.socket, { request, reply });
}

/**
 * What is thrown where nobody catches it, on the way of a request, ends that request alone: it is answered INTERNAL and its
 * connection closed. Anything else still ends the process.
 */
export function answerUncaught(server: Server, problems: Problems, logger: Logger): void {
  // Before Node's own listener, whose parser remembers the context it was made in.
  server.prependListener('connection', (socket: Socket) => {
    connections.enterWith(socket);
  });
  const onUncaught = (error: unknown): void => {
    const socket = connections.getStore();
    const exchange = socket && exchanges.get(socket);
    if (!exchange) {
      logger.fatal({ err: error }, 'uncaught, outside of any request');
      process.exitCode = 1;
      process.exit();
    }
    const { request, reply } = exchange;
    logger.error({ err: error, route: request.routeOptions.url }, 'uncaught in a request');
    if (reply.raw.headersSent) {
      socket.destroy();
      return;
    }
    reply.header('connection', 'close');
    problems.send(request, reply, error);
  };
  process.on('uncaughtException', onUncaught);
  server.once('close', () => process.off('uncaughtException', onUncaught));
}
