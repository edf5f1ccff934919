import { startPayments, type LocalServer } from '@emberhood/local-services';
import { makeFolder } from './paths.ts';
import type { Secrets } from './secrets.ts';

export interface LocalPayments {
  servers: LocalServer[];
  /** Environment of the groups service. */
  env: Record<string, string>;
}

/** Starts the sandbox, which reports payments to the gateway, unless the environment names another provider or none. */
export async function startPaymentProvider(secrets: Secrets, gatewayPort: number): Promise<LocalPayments> {
  const wanted = process.env['PAYMENT_PROVIDER'] ?? 'sandbox';
  if (wanted !== 'sandbox') return { servers: [], env: {} };
  const server = await startPayments({
    dataDir: makeFolder('payments'),
    secretKey: secrets.SANDBOX_PAYMENTS_KEY,
    webhookSecret: secrets.SANDBOX_PAYMENTS_WEBHOOK_SECRET,
    webhookUrl: `http://127.0.0.1:${gatewayPort}/api/payment/webhook/sandbox`,
  });
  return {
    servers: [server],
    env: {
      PAYMENT_PROVIDER: 'sandbox',
      SANDBOX_PAYMENTS_URL: server.url,
      SANDBOX_PAYMENTS_KEY: secrets.SANDBOX_PAYMENTS_KEY,
      SANDBOX_PAYMENTS_WEBHOOK_SECRET: secrets.SANDBOX_PAYMENTS_WEBHOOK_SECRET,
    },
  };
}
