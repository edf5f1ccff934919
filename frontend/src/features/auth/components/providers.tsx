import { useEffect, useState } from 'react';
import { providerSignInHref } from '#shared/paths.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { loadAuthApi } from '../load-api.ts';
import { authStrings as strings } from '../strings.ts';
import { ProviderMark } from './provider-mark.tsx';

type Provider = keyof typeof strings.providers;

/** The providers that this installation offers (AUTH-07); without an answer e-mail remains. */
export function Providers({ redirectedFrom }: { redirectedFrom: string | null }) {
  const [providers, setProviders] = useState<readonly Provider[]>();
  useEffect(() => {
    let gone = false;
    void loadAuthApi()
      .then((authApi) => authApi.loadConfig())
      .then(
        (config) => !gone && setProviders(config.providers),
        () => !gone && setProviders([]),
      );
    return () => {
      gone = true;
    };
  }, []);
  // Room for both, so that nothing jumps when they arrive.
  if (providers === undefined) return <div className="h-37" />;
  if (providers.length === 0) return null;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {strings.or}
      </p>
      {providers.map((provider) => (
        <a
          key={provider}
          href={providerSignInHref(provider, redirectedFrom ?? '')}
          className={buttonClass('secondary', 'w-full')}
        >
          <ProviderMark provider={provider} />
          {strings.providers[provider]}
        </a>
      ))}
    </div>
  );
}
