import { profilesApi } from '@emberhood/contracts/http/profiles';
import { CurrentUser } from '@emberhood/contracts/profiles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { CURRENT_USER } from '#shared/api/query-client.ts';
import { OWN, readStored, writeStored } from '#shared/drafts/storage.ts';
import { enterAccount } from './boundary.ts';

const AWAY_POLL_MS = 30_000;

const KNOWN = `${OWN}member`;
const Known = CurrentUser.pick({ hasProfile: true, location: true, roadmaps: true });

/** For when nobody can say it: what the user's profile is. */
export function noteKnown(user: CurrentUser): void {
  writeStored(KNOWN, Known.parse(user));
}

/** The signed-in user. The account that the server names is the current one from then on. */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER,
  queryFn: async ({ signal }) => {
    const user = await call(profilesApi.currentUser, { signal });
    enterAccount(user.id, user.accountId);
    return user.profileAway ? { ...user, ...Known.safeParse(readStored(KNOWN)).data } : user;
  },
  refetchInterval: ({ state }) => (state.data?.profileAway ? AWAY_POLL_MS : false),
  // Without a connection a guard has to say so instead of waiting.
  networkMode: 'always',
});

/** For screens behind a guard: the guard has loaded the user. */
export function useCurrentUser() {
  return useSuspenseQuery(currentUserQuery).data;
}

export function mayOperate(roles: readonly string[]): boolean {
  return roles.includes('operator');
}

export function mayModerate(roles: readonly string[]): boolean {
  return roles.includes('moderator') || roles.includes('operator');
}

export function mayHost(roles: readonly string[]): boolean {
  return roles.includes('host');
}
