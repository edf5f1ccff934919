import type { ReactNode } from 'react';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { SignOutButton } from '#shared/account/sign-out-button.tsx';
import { paths } from '#shared/paths.ts';
import { Address } from '#shared/ui/address.tsx';
import { Card, TextLink } from '#shared/ui/page.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

/** `children`: settings of the account rather than the profile. */
export function AuthPage({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  return (
    <SettingsPage title={strings.items.authentication}>
      <div className="space-y-8">
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 className="display-3">{strings.account}</h2>
            <p className="wrap-anywhere text-muted">
              <Address>{user.id}</Address>
            </p>
          </div>
          <SignOutButton kind="secondary" />
        </Card>
        {children}
        <p className="prose-width text-muted">
          <Sentence text={strings.dataElsewhere}>
            {(words) => <TextLink to={paths.settingsData.href()}>{words}</TextLink>}
          </Sentence>
        </p>
      </div>
    </SettingsPage>
  );
}
