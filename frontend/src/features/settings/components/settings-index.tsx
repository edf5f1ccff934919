import { useDialog } from '#shared/hooks/use-dialog.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { RowButton, RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';
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

/** What already has a place on another page. */
const elsewhere: Readonly<Record<string, string>> = {
  [items.agreements]: strings.agreementsElsewhere,
  [items.deleteAccount]: strings.leaveElsewhere,
};

export function SettingsIndex() {
  const { isOpen, open, close } = useDialog();
  const [comingSoon, setComingSoon] = useState('');
  return (
    <div className="max-w-4xl">
      <PageHeading>{strings.title}</PageHeading>
      <div className="grid gap-8 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h2 className="display-3 mb-3">{group.title}</h2>
            <RowList>
              {group.items.map(({ label, to }) =>
                to === undefined ? (
                  <RowButton
                    key={label}
                    note={strings.soon}
                    onClick={() => {
                      setComingSoon(label);
                      open();
                    }}
                  >
                    {label}
                  </RowButton>
                ) : (
                  <RowLink key={label} to={to}>
                    {label}
                  </RowLink>
                ),
              )}
            </RowList>
          </section>
        ))}
      </div>
      {isOpen && (
        <Dialog title={comingSoon} onClose={close}>
          <p role="alert">{strings.comingSoon}</p>
          {elsewhere[comingSoon] !== undefined && (
            <p>
              <Sentence text={elsewhere[comingSoon]}>
                {(words) => (
                  <Link className="link" to={paths.settingsAuth.href()}>
                    {words}
                  </Link>
                )}
              </Sentence>
            </p>
          )}
        </Dialog>
      )}
    </div>
  );
}
