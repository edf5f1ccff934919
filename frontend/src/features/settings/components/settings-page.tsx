import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { BackLink, PageHeading } from '#shared/ui/page.tsx';
import { settingsStrings as strings } from '../strings.ts';

interface SettingsPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function SettingsPage({ title, intro, children }: SettingsPageProps) {
  return (
    <div className="max-w-3xl">
      <BackLink to={paths.settings.href()}>{strings.back}</BackLink>
      <PageHeading className="mt-3 mb-8" {...(intro !== undefined && { intro })}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
