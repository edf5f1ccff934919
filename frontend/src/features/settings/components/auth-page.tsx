import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { signOut } from '#shared/account/sign-out.ts';
import { Button } from '#shared/ui/button.tsx';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

export function AuthPage() {
  const user = useCurrentUser();
  return (
    <SettingsPage title={strings.items.authentication}>
      <div className="space-y-6">
        <section>
          <h2 className="text-lg font-bold">{strings.account}</h2>
          <p className="wrap-anywhere">{user.id}</p>
        </section>
        <section className="space-y-2">
          <h2 className="text-lg font-bold">{strings.identities}</h2>
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
      </div>
    </SettingsPage>
  );
}

function ProviderLogo({ provider }: { provider: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunk text-lg font-bold"
    >
      {provider === 'magic-link' ? '@' : provider.slice(0, 1).toUpperCase()}
    </span>
  );
}
