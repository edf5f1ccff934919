import { providerSignInHref } from '#shared/paths.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { authStrings as strings } from '../strings.ts';
import type { IdentityProvider, OidcProvider } from '@emberhood/contracts';
import type { ReactNode } from 'react';
import { ProviderMark } from '#shared/account/provider-mark.tsx';

/** The providers that this installation offers (AUTH-07). */
export function Providers({ redirectedFrom }: { redirectedFrom: string | null }) {
  const providers = useSiteConfig()?.providers;
  // A prerendered page knows none yet: room for both, so that nothing jumps.
  if (providers === undefined) return <div className="h-37 noscript:hidden" />;
  const shown = signInProviders(providers).filter(({ show }) => show);
  if (shown.length === 0) return null;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {strings.or}
      </p>
      {shown.map(({ provider, name, logo: Logo }) => (
        <a
          key={provider}
          href={providerSignInHref(provider, redirectedFrom ?? '')}
          className={buttonClass('secondary', 'w-full')}
        >
          <Logo />
          {name}
        </a>
      ))}
    </div>
  );
}

/** A way to sign in (ENT-06). */
interface SignInProvider {
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
