import { LocalServer, standIn, startOnPort } from './local-server.ts';
import { httpOk } from './probes.ts';

export interface PaymentsOptions {
  /** The folder of its books, so that a restart keeps every payment. */
  dataDir: string;
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
export function startPayments(options: PaymentsOptions): Promise<LocalServer> {
  return startOnPort((port) => {
    const told: PaymentsProcessOptions = { ...options, port, webhookDelayMs: options.webhookDelayMs ?? 1_500 };
    const server = standIn('payments', 'payments', told, () => httpOk(`http://127.0.0.1:${String(port)}/healthz`));
    return new LocalServer(server, port, `http://localhost:${String(port)}`);
  });
}
