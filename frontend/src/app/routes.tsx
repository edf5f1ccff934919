import type { RouteObject } from 'react-router';
import { NotFoundPage, PublicNotFound, PublicScreenError, RootError, ScreenError } from './error-pages.tsx';
import { InitialLoading } from './initial-loading.tsx';
import { paths } from './paths.ts';
import { FooterOnlyLayout, LightLayout, PublicLayout } from './public-layout.tsx';
import { Root } from './root.tsx';

/** Public screens load nothing of the member area; everything below `private/layout` shares its query cache. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: InitialLoading,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: PublicScreenError,
            children: [
              { path: paths.home.path, lazy: () => import('./routes/public/landing.tsx') },
              { path: '*', Component: PublicNotFound },
            ],
          },
        ],
      },
      {
        Component: FooterOnlyLayout,
        children: [{ ErrorBoundary: PublicScreenError, children: [] }],
      },
      {
        Component: LightLayout,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              { path: paths.terms.path, lazy: () => import('./routes/public/terms.tsx') },
              { path: paths.privacy.path, lazy: () => import('./routes/public/privacy.tsx') },
              { path: paths.login.path, lazy: () => import('./routes/auth/login.tsx') },
              { path: paths.createAccount.path, lazy: () => import('./routes/auth/create-account.tsx') },
              { path: paths.magicLink.path, lazy: () => import('./routes/auth/magic-link.tsx') },
              { path: paths.oidcCallback.path, lazy: () => import('./routes/auth/callback.tsx') },
            ],
          },
        ],
      },
      {
        lazy: () => import('./routes/private/layout.tsx'),
        ErrorBoundary: RootError,
        children: [
          { path: paths.welcome.path, lazy: () => import('./routes/welcome/welcome.tsx') },
          {
            path: paths.emberite.path,
            lazy: () => import('./routes/member/layout.tsx'),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { index: true, lazy: () => import('./routes/member/journey.tsx') },
                  { path: paths.journey.path, lazy: () => import('./routes/member/journey.tsx') },
                  { path: paths.people.path, lazy: () => import('./routes/member/people.tsx') },
                  { path: paths.person.path, lazy: () => import('./routes/member/person.tsx') },
                  { path: paths.settings.path, lazy: () => import('./routes/settings/index.tsx') },
                  { path: paths.settingsVideos.path, lazy: () => import('./routes/settings/videos.tsx') },
                  { path: paths.settingsBasic.path, lazy: () => import('./routes/settings/basic.tsx') },
                  { path: paths.settingsBucketList.path, lazy: () => import('./routes/settings/bucket-list.tsx') },
                  { path: paths.settingsInvites.path, lazy: () => import('./routes/settings/invites.tsx') },
                  { path: paths.settingsVisibility.path, lazy: () => import('./routes/settings/visibility.tsx') },
                  { path: paths.settingsPreview.path, lazy: () => import('./routes/settings/preview.tsx') },
                  { path: paths.settingsAuth.path, lazy: () => import('./routes/settings/auth.tsx') },
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
          {
            path: paths.moderation.path,
            lazy: () => import('./routes/moderation/layout.tsx'),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [{ index: true, lazy: () => import('./routes/moderation/queue.tsx') }],
              },
            ],
          },
        ],
      },
    ],
  },
];
