import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
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
import { NotFoundPage } from '../../error-pages.tsx';

const below = ({ path }: { path: string }, element: ReactNode): RouteObject => ({
  path: path.slice(paths.settings.path.length + 1),
  element,
});

/** Settings and the own profile, in one module: the route table, which every page loads, has one row for them. */
const pages: RouteObject[] = [
  below(paths.settingsPreview, <PreviewPage />),
  below(paths.settingsBasic, <BasicInfoPage />),
  below(paths.settingsBucketList, <BucketListPage />),
  below(paths.settingsChosen, <ChosenPage />),
  below(paths.settingsVisibility, <VisibilityPage />),
  below(
    paths.settingsInvites,
    <SettingsPage title={invitesStrings.title} intro={invitesStrings.intro}>
      <Invites />
    </SettingsPage>,
  ),
  below(
    paths.settingsAuth,
    <AuthPage>
      <OwnEmail />
      <OwnIdentities />
      <OwnPasskeys />
      <OwnSessions />
    </AuthPage>,
  ),
  below(
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
  below(
    paths.settingsAgreements,
    <SettingsPage title={strings.items.agreements}>
      <OwnAgreements />
    </SettingsPage>,
  ),
  below(
    paths.settingsNotifications,
    <SettingsPage title={notificationStrings.choicesTitle} intro={notificationStrings.choicesIntro}>
      <Choices />
    </SettingsPage>,
  ),
  below(
    paths.settingsCalendar,
    <SettingsPage title={calendarStrings.title} intro={calendarStrings.intro}>
      <OwnCalendarFeed />
    </SettingsPage>,
  ),
  { path: '*', element: <NotFoundPage /> },
];

export function Component() {
  return useRoutes(pages);
}
