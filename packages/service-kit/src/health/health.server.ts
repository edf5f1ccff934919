import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import kit from '../../package.json' with { type: 'json' };
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Health } from './health.ts';

/** The version of the release, which all packages of the repository share. */
export const { version: VERSION } = kit;

/** Serves GET /healthz, /readyz, /metrics and /version for a process that has no other HTTP server. */
export async function startHealthServer(
  options: { host: string; port: number; service: string; logger: Logger },
  health: Health,
  metrics: Metrics,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    operatorAnswer(options.service, path, health, metrics).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        options.logger.error({ err: error, path }, 'Health: an operator could not be answered');
        send(response, json(500, { message: 'An unexpected error occurred.' }));
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface OperatorAnswer {
  status: number;
  type: string;
  body: string;
}

async function operatorAnswer(
  service: string,
  path: string,
  health: Health,
  metrics: Metrics,
): Promise<OperatorAnswer> {
  switch (path) {
    case '/healthz':
      return json(200, { status: 'ok' });
    case '/readyz': {
      const readiness = await health.readiness();
      return json(readiness.ready ? 200 : 503, readiness);
    }
    case '/version':
      return json(200, { service, version: VERSION });
    case '/metrics':
      return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    default:
      return json(404, { message: 'There is nothing at this address.' });
  }
}

function json(status: number, body: object): OperatorAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

function send(response: ServerResponse, answer: OperatorAnswer): void {
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(answer.body);
}
