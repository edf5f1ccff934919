import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { signOut } from '#shared/account/sign-out.ts';
import { Button } from '#shared/ui/button.tsx';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

/** `children`: what belongs to the account and not to its profile. */
export function AuthPage({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return (
    <SettingsPage title={strings.items.authentication}>
      <div className="space-y-8">
        <section className="space-y-2">
          <h2 className="display-3">{strings.account}</h2>
          <p className="wrap-anywhere">{user.id}</p>
        </section>
        <section className="space-y-3">
          <h2 className="display-3">{strings.identities}</h2>
          <ul className="space-y-2">
            {user.identity.map(({ provider, userId }) => (
              <li
                key={provider + userId}
                className="flex items-center gap-4 rounded-card border border-line bg-surface p-4"
              >
                <ProviderLogo provider={provider} />
                <span className="min-w-0">
                  <span className="block font-semibold">{strings.providerNames[provider] ?? provider}</span>
                  <span className="block text-sm wrap-anywhere text-muted">{userId}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <Button kind="secondary" onClick={() => void signOut(paths.login.href())}>
          {strings.signOut}
        </Button>
        {children}
      </div>
    </SettingsPage>
  );
}

function ProviderLogo({ provider }: { provider: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-sunk font-display text-xl font-bold"
    >
      {provider === 'magic-link' ? '@' : provider.slice(0, 1).toUpperCase()}
    </span>
  );
}
