import { replace, type RouteObject } from 'react-router';
import {
  LightScreenError,
  NotFoundPage,
  PublicNotFound,
  PublicScreenError,
  RootError,
  ScreenError,
} from './error-pages.tsx';
import { InitialLoading } from './initial-loading.tsx';
import { paths } from '#shared/paths.ts';
import { prefetches } from './prefetch.ts';
import { FooterOnlyLayout, FrameLayout, LightLayout, PublicLayout } from './public-layout.tsx';
import { Root } from './root.tsx';

/** What a screen reads follows its path: a dialog or a filter in the query has it read nothing again. */
function loadedByPath(route: RouteObject): RouteObject {
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
  if (!route.children) return { ...route, shouldRevalidate };
  return { ...route, shouldRevalidate, children: route.children.map(loadedByPath) };
}

/** Public screens load nothing of the member area; everything below `private/layout` shares its query cache. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: InitialLoading,
    children: [
      // The design system, for us to look at: the build leaves it out, and lists of pages pass over it.
      ...(import.meta.env.DEV
        ? [
            {
              path: '/__kitchen',
              lazy: () => import('./routes/kitchen/kitchen.tsx'),
              children: [{ index: true, element: null }],
            },
          ]
        : []),
      {
        Component: PublicLayout,
        children: [
          {
            ErrorBoundary: PublicScreenError,
            children: [
              { path: paths.home.path, lazy: () => import('./routes/public/landing.tsx') },
              { path: paths.programs.path, lazy: () => import('./routes/public/programs.tsx') },
              { path: paths.category.path, lazy: () => import('./routes/public/category.tsx') },
              { path: paths.faq.path, lazy: () => import('./routes/public/faq.tsx') },
              { path: paths.about.path, lazy: () => import('./routes/public/about.tsx') },
              { path: paths.press.path, lazy: () => import('./routes/public/press.tsx') },
              { path: paths.becomeAHost.path, lazy: () => import('./routes/public/become-a-host.tsx') },
              { path: paths.poetry.path, lazy: () => import('./routes/public/poetry.tsx') },
              { path: paths.yvr.path, lazy: () => import('./routes/public/yvr.tsx') },
              { path: paths.yvrExperience.path, lazy: () => import('./routes/public/yvr-experience.tsx') },
              { path: paths.poetryJoin.path, lazy: () => import('./routes/public/poetry-join.tsx') },
              { path: paths.publicProfile.path, lazy: () => import('./routes/public/profile.tsx') },
              { path: paths.sessionExpired.path, lazy: () => import('./routes/auth/session-expired.tsx') },
              { path: '*', Component: PublicNotFound },
            ],
          },
        ],
      },
      {
        Component: FrameLayout,
        children: [
          {
            ErrorBoundary: RootError,
            children: [{ path: paths.program.path, lazy: () => import('./routes/public/program.tsx') }],
          },
        ],
      },
      {
        Component: FooterOnlyLayout,
        children: [
          {
            ErrorBoundary: PublicScreenError,
            children: [{ path: paths.experience.path, lazy: () => import('./routes/public/experience.tsx') }],
          },
        ],
      },
      {
        Component: LightLayout,
        children: [
          {
            ErrorBoundary: LightScreenError,
            children: [
              { path: paths.terms.path, lazy: () => import('./routes/public/terms.tsx') },
              { path: paths.privacy.path, lazy: () => import('./routes/public/privacy.tsx') },
              { path: paths.login.path, lazy: () => import('./routes/auth/login.tsx') },
              { path: paths.createAccount.path, lazy: () => import('./routes/auth/create-account.tsx') },
              { path: paths.signInCode.path, lazy: () => import('./routes/auth/sign-in-code.tsx') },
              { path: paths.magicLink.path, lazy: () => import('./routes/auth/magic-link.tsx') },
              { path: paths.emailChange.path, lazy: () => import('./routes/auth/email-change.tsx') },
              { path: paths.mailChoice.path, lazy: () => import('./routes/public/mail-choice.tsx') },
              { path: paths.invitation.path, lazy: () => import('./routes/public/invitation.tsx') },
              { path: paths.oidcCallback.path, lazy: () => import('./routes/auth/callback.tsx') },
            ],
          },
        ],
      },
      loadedByPath({
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
                  { index: true, loader: prefetches.journey, lazy: () => import('./routes/member/journey.tsx') },
                  {
                    path: paths.journey.path,
                    loader: prefetches.journey,
                    lazy: () => import('./routes/member/journey.tsx'),
                  },
                  {
                    path: paths.journeyStep.path,
                    loader: prefetches.profile,
                    lazy: () => import('./routes/member/journey-step.tsx'),
                  },
                  { path: paths.chat.path, lazy: () => import('./routes/member/chat.tsx') },
                  {
                    path: paths.experiences.path,
                    loader: prefetches.config,
                    lazy: () => import('./routes/member/experiences.tsx'),
                  },
                  { path: paths.memberExperience.path, lazy: () => import('./routes/member/experience.tsx') },
                  {
                    path: paths.people.path,
                    loader: prefetches.people,
                    lazy: () => import('./routes/member/people.tsx'),
                  },
                  {
                    path: paths.peopleFilters.path,
                    loader: prefetches.peopleFilters,
                    lazy: () => import('./routes/member/people-filters.tsx'),
                  },
                  {
                    path: paths.person.path,
                    loader: prefetches.person,
                    lazy: () => import('./routes/member/person.tsx'),
                  },
                  {
                    path: paths.experiencesJoin.path,
                    loader: prefetches.registrations,
                    lazy: () => import('./routes/member/experiences-join.tsx'),
                  },
                  { path: paths.experienceJoin.path, lazy: () => import('./routes/member/experience-join.tsx') },
                  { path: paths.programJoin.path, lazy: () => import('./routes/member/program-join.tsx') },
                  {
                    path: paths.groups.path,
                    loader: prefetches.groups,
                    lazy: () => import('./routes/member/groups.tsx'),
                  },
                  {
                    path: paths.group.path,
                    loader: prefetches.group,
                    lazy: () => import('./routes/member/group.tsx'),
                  },
                  {
                    path: paths.groupChat.path,
                    loader: prefetches.groupChat,
                    lazy: () => import('./routes/member/group-chat.tsx'),
                  },
                  {
                    path: paths.availability.path,
                    loader: prefetches.freeTimes,
                    lazy: () => import('./routes/member/availability.tsx'),
                  },
                  {
                    path: paths.registrations.path,
                    loader: prefetches.registrations,
                    lazy: () => import('./routes/member/registrations.tsx'),
                  },
                  {
                    path: paths.wishes.path,
                    loader: prefetches.wishes,
                    lazy: () => import('./routes/member/wishes.tsx'),
                  },
                  {
                    path: paths.you.path,
                    loader: prefetches.ownPage,
                    lazy: () => import('./routes/member/you.tsx'),
                  },
                  { path: paths.settings.path, lazy: () => import('./routes/settings/index.tsx') },
                  {
                    path: paths.settingsVideos.path,
                    loader: prefetches.clips,
                    lazy: () => import('./routes/settings/videos.tsx'),
                  },
                  {
                    path: `${paths.settings.path}/*`,
                    loader: prefetches.profile,
                    lazy: () => import('./routes/settings/pages.tsx'),
                  },
                  { path: paths.notifications.path, lazy: () => import('./routes/member/notifications.tsx') },
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
          { path: paths.leaving.path, lazy: () => import('./routes/leaving/leaving.tsx') },
          {
            path: paths.payment.path,
            lazy: () => import('./routes/payment/layout.tsx'),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { index: true, loader: prefetches.payment, lazy: () => import('./routes/payment/payment.tsx') },
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
                children: [
                  { index: true, loader: prefetches.reviewQueue, lazy: () => import('./routes/moderation/queue.tsx') },
                ],
              },
            ],
          },
          {
            path: paths.host.path,
            lazy: () => import('./routes/host/layout.tsx'),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { index: true, lazy: () => import('./routes/host/groups.tsx') },
                  { path: paths.hostGroup.path, lazy: () => import('./routes/host/group.tsx') },
                  { path: paths.hostOfferings.path, lazy: () => import('./routes/host/offerings.tsx') },
                  { path: paths.hostNewOffering.path, lazy: () => import('./routes/host/new-offering.tsx') },
                  { path: paths.hostOffering.path, lazy: () => import('./routes/host/offering.tsx') },
                  { path: paths.hostNeeds.path, lazy: () => import('./routes/host/needs.tsx') },
                  { path: paths.hostPayouts.path, lazy: () => import('./routes/host/payouts.tsx') },
                  { path: paths.hostCodes.path, lazy: () => import('./routes/host/codes.tsx') },
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
          {
            path: paths.ops.path,
            lazy: () => import('./routes/ops/layout.tsx'),
            children: [
              {
                ErrorBoundary: ScreenError,
                children: [
                  { index: true, loader: () => replace(paths.opsCycles.href()) },
                  { path: paths.opsAccounts.path, lazy: () => import('./routes/ops/accounts.tsx') },
                  { path: paths.opsCodes.path, lazy: () => import('./routes/host/codes.tsx') },
                  { path: paths.opsAccount.path, lazy: () => import('./routes/ops/account.tsx') },
                  { path: `${paths.opsHealth.path}/*`, lazy: () => import('./routes/ops/health.tsx') },
                  { path: '*', lazy: () => import('./routes/ops/pages.tsx') },
                ],
              },
            ],
          },
        ],
      }),
    ],
  },
];
