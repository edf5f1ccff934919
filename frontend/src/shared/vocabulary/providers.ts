import type { IdentityProvider } from '@emberhood/contracts';

/** The ways to sign in that an account may have. */
export const PROVIDER_NAMES = {
  'magic-link': 'Email link or code',
  google: 'Google',
  microsoft: 'Microsoft',
} as const satisfies Record<IdentityProvider, string>;
