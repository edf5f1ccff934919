import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { settingsStrings as strings } from '../strings.ts';

interface Item {
  label: string;
  /** Without one the feature is still to come (SET-03). */
  to?: string;
}

const { items } = strings;
const groups: { title: string; items: Item[] }[] = [
  {
    title: strings.profileGroup,
    items: [
      { label: items.preview, to: paths.settingsPreview.href() },
      { label: items.basic, to: paths.settingsBasic.href() },
      { label: items.videos, to: paths.settingsVideos.href() },
      { label: items.bucketList, to: paths.settingsBucketList.href() },
      { label: items.mindset },
      { label: items.eventPreferences },
    ],
  },
  {
    title: strings.accountGroup,
    items: [
      { label: items.invites, to: paths.settingsInvites.href() },
      { label: items.visibility, to: paths.settingsVisibility.href() },
      { label: items.authentication, to: paths.settingsAuth.href() },
      { label: items.agreements },
      { label: items.deleteAccount },
    ],
  },
];

const ROW = 'flex min-h-12 w-full items-center justify-between gap-3 px-5 py-2 text-left no-underline hover:bg-sunk';

export function SettingsIndex() {
  const [comingSoon, setComingSoon] = useState<string | null>(null);
  return (
    <div className="max-w-3xl">
      <PageHeading>{strings.title}</PageHeading>
      <div className="grid gap-8 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h2 className="mb-2 text-lg font-bold">{group.title}</h2>
            <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
              {group.items.map(({ label, to }) => (
                <li key={label}>
                  {to === undefined ? (
                    <button type="button" className={ROW} onClick={() => setComingSoon(label)}>
                      {label}
                      <span className="text-sm text-muted">{strings.soon}</span>
                    </button>
                  ) : (
                    <Link className={ROW} to={to}>
                      {label}
                      <span aria-hidden="true">→</span>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {comingSoon !== null && (
        <Dialog title={comingSoon} onClose={() => setComingSoon(null)}>
          <p role="alert">{strings.comingSoon}</p>
        </Dialog>
      )}
    </div>
  );
}
