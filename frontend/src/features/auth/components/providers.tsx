import { providerSignInHref } from '#shared/paths.ts';
import { useSiteConfig } from '#shared/hooks/use-site-config.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { signInProviders } from '../sign-in-providers.tsx';
import { authStrings as strings } from '../strings.ts';

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
