import { mkdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LocalServer, plainEnv, startOnPort } from './local-server.ts';
import { ManagedProcess } from './managed-process.ts';
import { PID_FILE } from './pid-file.ts';
import { httpOk } from './probes.ts';

export interface PaymentsOptions {
  /** The folder of its books, so that a restart keeps every payment. */
  dataDir: string;
  port?: number;
  /** What callers of its interface send as bearer token. */
  secretKey: string;
  /** Signs what it tells. */
  webhookSecret: string;
  /** Where it tells of payments. */
  webhookUrl: string;
  /** How long after the fact it tells: real providers are late, too. */
  webhookDelayMs?: number;
}

/** Options of the provider's process. */
export interface PaymentsProcessOptions extends PaymentsOptions {
  port: number;
  webhookDelayMs: number;
}

/** A payment provider with a hosted page that takes no real money: for this machine only. */
export async function startPayments(options: PaymentsOptions): Promise<LocalServer> {
  mkdirSync(options.dataDir, { recursive: true });
  const script = fileURLToPath(new URL(`./payments.process${extname(import.meta.url)}`, import.meta.url));
  return startOnPort(options.port, (port) => {
    const told: PaymentsProcessOptions = { ...options, port, webhookDelayMs: options.webhookDelayMs ?? 1_500 };
    const server = new ManagedProcess({
      name: 'payments',
      command: process.execPath,
      args: ['--conditions=source', script],
      env: plainEnv({ PAYMENTS_OPTIONS: JSON.stringify(told) }),
      logFile: join(options.dataDir, 'server.log'),
      pidFile: join(options.dataDir, PID_FILE),
      probe: () => httpOk(`http://127.0.0.1:${String(port)}/healthz`),
    });
    return new LocalServer(server, port, `http://localhost:${String(port)}`);
  });
}
