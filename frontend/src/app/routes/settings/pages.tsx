import { Leaving } from '#features/account/components/leaving.tsx';
import { OwnAgreements } from '#features/account/components/own-agreements.tsx';
import { OwnData } from '#features/account/components/own-data.tsx';
import { OwnEmail } from '#features/account/components/own-email.tsx';
import { OwnIdentities } from '#features/account/components/own-identities.tsx';
import { OwnPasskeys } from '#features/account/components/own-passkeys.tsx';
import { OwnSessions } from '#features/account/components/own-sessions.tsx';
import { calendarStrings } from '#features/groups/calendar-strings.ts';
import { OwnCalendarFeed } from '#features/groups/components/calendar-feed.tsx';
import { Invites } from '#features/invites/components/invites-page.tsx';
import { invitesStrings } from '#features/invites/strings.ts';
import { Choices } from '#features/notifications/components/choices-page.tsx';
import { notificationStrings } from '#features/notifications/strings.ts';
import { ChosenPage } from '#features/people/components/chosen-page.tsx';
import { AuthPage } from '#features/settings/components/auth-page.tsx';
import { BasicInfoPage } from '#features/settings/components/basic-info-form.tsx';
import { BucketListPage } from '#features/settings/components/bucket-list-form.tsx';
import { PreviewPage } from '#features/settings/components/preview-page.tsx';
import { SettingsPage } from '#features/settings/components/settings-page.tsx';
import { VisibilityPage } from '#features/settings/components/visibility-page.tsx';
import { settingsStrings as strings } from '#features/settings/strings.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/page.tsx';
import { page, pagesBelow } from '../../pages-below.tsx';

/** Settings and the own profile. */
export const Component = pagesBelow(
  paths.settings,
  page(paths.settingsPreview, <PreviewPage />),
  page(paths.settingsBasic, <BasicInfoPage />),
  page(paths.settingsBucketList, <BucketListPage />),
  page(paths.settingsChosen, <ChosenPage />),
  page(paths.settingsVisibility, <VisibilityPage />),
  page(
    paths.settingsInvites,
    <SettingsPage title={invitesStrings.title} intro={invitesStrings.intro}>
      <Invites />
    </SettingsPage>,
  ),
  page(
    paths.settingsAuth,
    <AuthPage>
      <OwnEmail />
      <OwnIdentities />
      <OwnPasskeys />
      <OwnSessions />
    </AuthPage>,
  ),
  page(
    paths.settingsData,
    <SettingsPage title={strings.dataTitle}>
      <div className="space-y-8">
        <Card>
          <OwnData />
        </Card>
        <Card>
          <Leaving />
        </Card>
      </div>
    </SettingsPage>,
  ),
  page(
    paths.settingsAgreements,
    <SettingsPage title={strings.items.agreements}>
      <OwnAgreements />
    </SettingsPage>,
  ),
  page(
    paths.settingsNotifications,
    <SettingsPage title={notificationStrings.choicesTitle} intro={notificationStrings.choicesIntro}>
      <Choices />
    </SettingsPage>,
  ),
  page(
    paths.settingsCalendar,
    <SettingsPage title={calendarStrings.title} intro={calendarStrings.intro}>
      <OwnCalendarFeed />
    </SettingsPage>,
  ),
);
