import type { ReactNode } from 'react';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { paths } from '#shared/paths.ts';
import { cx } from '#shared/ui/class-names.ts';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { settingsStrings as strings } from '../strings.ts';

interface SettingsPageProps {
  title: string;
  intro?: string;
  /** A second column of wide screens. */
  beside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function SettingsPage({ title, intro, beside, wide = false, children }: SettingsPageProps) {
  // Staff without one have no other settings.
  const { hasProfile } = useCurrentUser();
  return (
    <div className={cx(beside !== undefined && 'with-beside')}>
      <div className={wide ? undefined : 'max-w-3xl'}>
        {hasProfile && <BackLink to={paths.settings.href()}>{strings.back}</BackLink>}
        <PageHeading {...(intro !== undefined && { intro })}>{title}</PageHeading>
        {children}
      </div>
      {beside}
    </div>
  );
}
