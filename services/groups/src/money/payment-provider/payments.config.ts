import { PaymentProviderName, z } from '@emberhood/contracts';
import { loadConfig, setting, type Env } from '@emberhood/service-kit';
import type { PaymentProvider } from './payment-provider.ts';
import { SandboxProvider } from './sandbox.provider.ts';

export const PaymentsConfig = z.object({
  /** With `none`, nobody can pay, and registrations count without a deposit. */
  PAYMENT_PROVIDER: z.enum(['none', ...PaymentProviderName.options]).default('none'),
  /** For one question to the provider, with its second try; shorter than the calls that wait for it. */
  PAYMENT_TIMEOUT_MS: setting.int({ min: 100 }).default(6_000),
  /** Where the provider sends browsers back to. */
  PUBLIC_URL: setting.url().default('http://localhost:3000'),
  /** A registration counts only with a deposit (readings 6). */
  DEPOSIT_REQUIRED: setting.boolean().default(false),
});
export type PaymentsConfig = z.output<typeof PaymentsConfig>;
export const PAYMENTS_CONFIG = Symbol('payments-config');

export const SandboxConfig = z.object({
  SANDBOX_PAYMENTS_URL: setting.url(),
  SANDBOX_PAYMENTS_KEY: z.string().min(16),
  SANDBOX_PAYMENTS_WEBHOOK_SECRET: z.string().min(16),
});

export const StripeConfig = z.object({
  STRIPE_SECRET_KEY: z.string().min(16),
  STRIPE_WEBHOOK_SECRET: z.string().min(16),
});

/** Loads Stripe's library (1 MB) only if Stripe is used. */
export async function openProvider(config: PaymentsConfig, env: Env): Promise<PaymentProvider | null> {
  const timeoutMs = config.PAYMENT_TIMEOUT_MS;
  switch (config.PAYMENT_PROVIDER) {
    case 'none':
      return null;
    case 'sandbox': {
      const sandbox = loadConfig(SandboxConfig, env);
      return new SandboxProvider({
        url: new URL(sandbox.SANDBOX_PAYMENTS_URL).origin,
        secretKey: sandbox.SANDBOX_PAYMENTS_KEY,
        webhookSecret: sandbox.SANDBOX_PAYMENTS_WEBHOOK_SECRET,
        timeoutMs,
      });
    }
    case 'stripe': {
      const stripe = loadConfig(StripeConfig, env);
      const { StripeProvider } = await import('./stripe.provider.ts');
      return new StripeProvider({
        secretKey: stripe.STRIPE_SECRET_KEY,
        webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
        timeoutMs,
      });
    }
  }
}
