import { profilesApi } from '@emberhood/contracts/http/profiles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The signed-in user. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(profilesApi.currentUser, { signal }),
  // Without a connection a guard has to say so instead of waiting.
  networkMode: 'always',
});

/** For screens behind a guard: the guard has loaded the user. */
export function useCurrentUser() {
  return useSuspenseQuery(currentUserQuery).data;
}

export function mayModerate(roles: readonly string[]): boolean {
  return roles.includes('moderator') || roles.includes('operator');
}
