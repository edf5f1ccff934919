import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { PageHeading } from '#shared/ui/page.tsx';
import { settingsStrings as strings } from '../strings.ts';

interface SettingsPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function SettingsPage({ title, intro, children }: SettingsPageProps) {
  return (
    <div className="max-w-3xl">
      <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={paths.settings.href()}>
        {strings.back}
      </Link>
      <PageHeading {...(intro !== undefined && { intro })}>{title}</PageHeading>
      {children}
    </div>
  );
}
