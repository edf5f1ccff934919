import { replace } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ahead } from './read-ahead.ts';
import { INDEX, routeModule, screen } from './screen.ts';

const codes = () => import('#features/invites/components/group-codes-page.tsx');
const offering = () => import('#features/hosting/components/offering-page.tsx');

export const moderationScreens = [
  screen(INDEX, () => import('#features/moderation/components/review-page.tsx'), 'ReviewPage', {
    reach: 'moderator',
    ahead: [
      ahead(
        () => import('#features/moderation/api.ts'),
        (api, { search }) => [api.reviewQueueQuery(api.reviewFilterOf(search))],
      ),
    ],
  }),
  screen(paths.moderationMembers, () => import('#features/moderation/components/members-page.tsx'), 'MembersPage'),
  screen(paths.moderationMember, () => import('#features/moderation/components/member-page.tsx'), 'MemberPage'),
];

export const hostScreens = [
  screen(INDEX, () => import('#features/hosting/components/host-groups.tsx'), 'HostGroups'),
  screen(paths.hostGroup, () => import('#features/hosting/components/roster-page.tsx'), 'RosterPage'),
  screen(paths.hostOfferings, () => import('#features/hosting/components/offerings-page.tsx'), 'OfferingsPage'),
  screen(paths.hostNewOffering, offering, 'OfferingPage'),
  screen(paths.hostOffering, offering, 'OfferingPage'),
  screen(paths.hostNeeds, () => import('#features/hosting/components/needs-page.tsx'), 'NeedsPage'),
  screen(paths.hostPayouts, () => import('#features/hosting/components/payouts-page.tsx'), 'PayoutsPage'),
  screen(paths.hostCodes, codes, 'GroupCodesPage'),
];

export const operatorScreens = [
  { index: true as const, loader: () => replace(paths.opsCycles.href()) },
  screen(paths.opsAccounts, () => import('#features/accounts/components/search-page.tsx'), 'AccountSearchPage'),
  screen(paths.opsCodes, codes, 'GroupCodesPage'),
  screen(paths.opsAccount, () => import('#features/accounts/components/account-page.tsx'), 'AccountPage'),
  routeModule({ path: `${paths.opsHealth.path}/*` }, () => import('./routes/ops/health.tsx')),
  // Few people open the others: they share one module and one row of this table.
  routeModule({ path: '*' }, () => import('./routes/ops/pages.tsx')),
];
