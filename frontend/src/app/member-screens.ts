import { paths } from '#shared/paths.ts';
import { ahead } from './read-ahead.ts';
import { INDEX, routeModule, screen } from './screen.ts';

// Declared once, as every page loads this table.
const people = () => import('#features/people/api.ts');
const groupsApi = () => import('#features/groups/api.ts');
const chatApi = () => import('#features/groups/chat/api.ts');
const own = () => import('./own-queries.ts');
const join = () => import('./routes/member/join.tsx');
const config = ahead(own, (api) => [api.configQuery]);
const profile = ahead(own, (api) => [api.ownProfileQuery]);
const clips = ahead(own, (api) => [api.ownClipsQuery]);
const registrations = ahead(own, (api) => [api.registrationsQuery]);
const groups = ahead(groupsApi, (api) => [api.groupsQuery, api.offersQuery]);
/** The queries behind the member's standing. */
const standing = [clips, profile, config, groups, registrations];

const journey = {
  load: () => import('./routes/member/journey.tsx'),
  options: { nav: 'journey', ahead: standing },
} as const;

/** Screens of members, below /emberite. */
export const memberScreens = [
  routeModule(INDEX, journey.load, journey.options),
  routeModule(paths.journey, journey.load, journey.options),
  screen(paths.journeyStep, () => import('#features/journey/components/step-page.tsx'), 'StepPage', {
    nav: 'journey',
    ahead: [profile, config],
  }),
  screen(paths.chat, () => import('#features/chat/components/chat-page.tsx'), 'ChatPage', {
    nav: 'journey',
  }),
  routeModule(paths.registrations, () => import('./routes/member/registrations.tsx'), {
    nav: 'you',
    ahead: standing,
  }),
  screen(paths.wishes, () => import('#features/wishes/components/wishes-page.tsx'), 'WishesPage', {
    nav: 'you',
    ahead: [
      ahead(
        () => import('#features/wishes/api.ts'),
        (api) => [api.wishesQuery],
      ),
    ],
  }),

  routeModule(paths.groups, () => import('./routes/member/groups.tsx'), {
    nav: 'groups',
    ahead: [...standing, ahead(chatApi, (api) => [api.chatsQuery])],
  }),
  screen(paths.group, () => import('#features/groups/components/group-page.tsx'), 'GroupPage', {
    nav: 'groups',
    ahead: [ahead(groupsApi, (api, { params }) => [api.groupQuery(params['groupId'] ?? '')])],
  }),
  screen(paths.groupChat, () => import('#features/groups/chat/components/chat-page.tsx'), 'ChatPage', {
    nav: 'groups',
    ahead: [ahead(chatApi, (api, { params }) => [api.chatQuery(params['groupId'] ?? '')])],
  }),

  routeModule(paths.people, () => import('./routes/member/people.tsx'), {
    nav: 'people',
    ahead: [
      ...standing,
      ahead(people, (api, { search }) => [api.peopleQuery(api.filterQueryIn(search)), api.ratingProgressQuery]),
    ],
  }),
  screen(paths.peopleFilters, () => import('#features/people/filters/filters-page.tsx'), 'FiltersPage', {
    nav: 'people',
    ahead: [config, ahead(people, (api, { search }) => [api.peopleFiltersQuery(api.filterQueryIn(search))])],
  }),
  screen(paths.person, () => import('#features/people/components/person-page.tsx'), 'PersonPage', {
    nav: 'people',
    ahead: [
      config,
      ahead(people, (api, { params, search }) => {
        const id = params['profileId'] ?? '';
        return [api.personQuery(id, api.filterQueryIn(search)), api.personVideosQuery(id), api.interestQuery(id)];
      }),
    ],
  }),

  screen(paths.experiences, () => import('#features/experiences/components/experiences-page.tsx'), 'ExperiencesPage', {
    nav: 'experiences',
    ahead: [config],
  }),
  routeModule(paths.memberExperience, () => import('./routes/member/experience.tsx'), { nav: 'experiences' }),
  screen(paths.experiencesJoin, () => import('#features/registration/components/join-page.tsx'), 'JoinPage', {
    nav: 'experiences',
    ahead: standing,
  }),
  routeModule(paths.experienceJoin, join, { nav: 'experiences' }),
  routeModule(paths.programJoin, join, { nav: 'experiences' }),
  screen(paths.availability, () => import('#features/availability/availability-page.tsx'), 'AvailabilityPage', {
    nav: 'you',
    ahead: [
      config,
      ahead(
        () => import('#shared/account/free-times.ts'),
        (api) => [api.freeTimesQuery],
      ),
    ],
  }),

  screen(paths.you, () => import('#features/settings/components/you-page.tsx'), 'YouPage', {
    nav: 'you',
    ahead: [clips, profile, config],
  }),
  screen(paths.settings, () => import('#features/settings/components/settings-index.tsx'), 'SettingsIndex', {
    nav: 'you',
  }),
  routeModule(paths.settingsVideos, () => import('./routes/settings/videos.tsx'), {
    nav: 'you',
    ahead: [clips, config],
  }),
  // All others share one module: they are rarely opened, and every page loads this table.
  routeModule({ path: `${paths.settings.path}/*` }, () => import('./routes/settings/pages.tsx'), {
    nav: 'you',
    ahead: [profile, config],
  }),
  screen(
    paths.notifications,
    () => import('#features/notifications/components/notifications-page.tsx'),
    'NotificationsPage',
    { nav: 'you' },
  ),
];

export const payment = routeModule(INDEX, () => import('./routes/payment/payment.tsx'), {
  nav: 'you',
  ahead: [ahead(own, (api) => [api.paymentQuery]), ...standing],
});
