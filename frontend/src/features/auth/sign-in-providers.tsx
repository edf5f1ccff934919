import type { IdentityProvider, OidcProvider } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { ProviderMark } from '#shared/account/provider-mark.tsx';
import { authStrings as strings } from './strings.ts';

/** A way to sign in (ENT-06). */
export interface SignInProvider {
  name: string;
  provider: IdentityProvider;
  logo: () => ReactNode;
  /** Whether it has a button of its own: mail has the form instead, and the others as this installation offers them. */
  show: boolean;
}

export function signInProviders(offered: readonly OidcProvider[]): SignInProvider[] {
  const oidc = (provider: OidcProvider): SignInProvider => ({
    name: strings.providers[provider],
    provider,
    logo: () => <ProviderMark provider={provider} />,
    show: offered.includes(provider),
  });
  return [
    { name: strings.continue, provider: 'magic-link', logo: () => <ProviderMark provider="magic-link" />, show: false },
    oidc('google'),
    oidc('microsoft'),
  ];
}
