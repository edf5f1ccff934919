import { SignOutButton } from '#shared/account/sign-out-button.tsx';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { RowButton, RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { settingsStrings as strings } from '../strings.ts';

interface Item {
  label: string;
  /** Without a link the feature is still to come (SET-03). */
  to?: string;
}

const { items } = strings;
const profile: Item[] = [
  { label: items.preview, to: paths.settingsPreview.href() },
  { label: items.basic, to: paths.settingsBasic.href() },
  { label: items.videos, to: paths.settingsVideos.href() },
  { label: items.bucketList, to: paths.settingsBucketList.href() },
  { label: items.mindset },
  { label: items.eventPreferences, to: paths.wishes.href() },
];
/** Grouped by purpose; the texts of the items are the specification's (SET-02). */
const account: { title: string; items: Item[] }[] = [
  { title: strings.security, items: [{ label: items.authentication, to: paths.settingsAuth.href() }] },
  {
    title: strings.privacy,
    items: [
      { label: items.visibility, to: paths.settingsVisibility.href() },
      { label: items.chosen, to: paths.settingsChosen.href() },
      { label: items.blocked, to: paths.settingsVisibility.href() },
      { label: items.yourData, to: paths.settingsData.href() },
      { label: items.deleteAccount, to: paths.settingsData.href() },
    ],
  },
  {
    title: strings.notifications,
    items: [
      { label: items.whatCame, to: paths.notifications.href() },
      { label: items.mails, to: paths.settingsNotifications.href() },
      { label: items.calendar, to: paths.settingsCalendar.href() },
    ],
  },
  {
    title: strings.agreed,
    items: [
      { label: items.agreements, to: paths.settingsAgreements.href() },
      { label: items.invites, to: paths.settingsInvites.href() },
    ],
  },
];

export function SettingsIndex() {
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <Section title={strings.profileGroup} className="space-y-3">
          <Items items={profile} />
        </Section>
        <Section title={strings.accountGroup} className="space-y-6">
          {account.map(({ title, items: ways }) => (
            <section key={title} className="space-y-3">
              <h3 className="font-semibold">{title}</h3>
              <Items items={ways} />
            </section>
          ))}
          <SignOutButton kind="secondary" />
        </Section>
      </div>
    </>
  );
}

function Items({ items: ways }: { items: readonly Item[] }) {
  return (
    <RowList>
      {ways.map(({ label, to }) =>
        to === undefined ? (
          <ComingSoon key={label} label={label} />
        ) : (
          <RowLink key={label} to={to}>
            {label}
          </RowLink>
        ),
      )}
    </RowList>
  );
}

function ComingSoon({ label }: { label: string }) {
  const { isOpen, open, close } = useDialog();
  return (
    <>
      <RowButton note={strings.soon} onClick={open}>
        {label}
      </RowButton>
      {isOpen && (
        <Dialog title={label} onClose={close}>
          <p role="alert">{strings.comingSoon}</p>
        </Dialog>
      )}
    </>
  );
}
