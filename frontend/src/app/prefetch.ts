import type { LoaderFunctionArgs, Params } from 'react-router';
import { mayBeSignedIn, mayReach, type Reach } from '#shared/account/session-hint.ts';

type Start = (params: Params, search: URLSearchParams) => Promise<readonly (() => Promise<unknown>)[]>;

/**
 * A loader that stands in the route table itself, so that it runs while the screen's module is on its way: it starts what
 * the screen shows and waits for nothing. The screen finds its queries on their way, and says itself what has failed.
 */
function prefetch(reach: Reach, start: Start) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    // Without a session, a profile or the role, every one of them would be refused.
    if (mayBeSignedIn() && mayReach(reach)) {
      void start(params, new URL(request.url).searchParams).then(
        (queries) => {
          for (const query of queries) query().catch(() => undefined);
        },
        () => undefined,
      );
    }
    return null;
  };
}

const ours = () => import('#shared/api/query-client.ts');
const account = async () => {
  const [{ queryClient }, { configQuery }, { ownProfileQuery }, { ownClipsQuery }] = await Promise.all([
    ours(),
    import('#shared/account/config.ts'),
    import('#shared/account/own-profile.ts'),
    import('#shared/account/own-clips.ts'),
  ]);
  return {
    queryClient,
    config: () => queryClient.query(configQuery),
    profile: () => queryClient.query(ownProfileQuery),
    clips: () => queryClient.query(ownClipsQuery),
  };
};

const directory = async (search: URLSearchParams) => {
  const [known, people] = await Promise.all([account(), import('#features/people/api.ts')]);
  return { ...known, people, filters: people.filterQueryIn(search) };
};

/** What each member screen shows, by route. */
export const prefetches = {
  ownPage: prefetch('member', async () => {
    const { clips, profile, config } = await account();
    return [clips, profile, config];
  }),
  profile: prefetch('member', async () => {
    const { profile, config } = await account();
    return [profile, config];
  }),
  clips: prefetch('member', async () => {
    const { clips, config } = await account();
    return [clips, config];
  }),
  people: prefetch('member', async (_params, search) => {
    const { queryClient, config, people, filters } = await directory(search);
    return [
      config,
      () => queryClient.infiniteQuery(people.peopleQuery(filters)),
      () => queryClient.query(people.ratingProgressQuery),
    ];
  }),
  peopleFilters: prefetch('member', async (_params, search) => {
    const { queryClient, config, people, filters } = await directory(search);
    return [config, () => queryClient.query(people.peopleFiltersQuery(filters))];
  }),
  person: prefetch('member', async ({ profileId = '' }, search) => {
    const { queryClient, config, people, filters } = await directory(search);
    return [
      config,
      () => queryClient.query(people.personQuery(profileId, filters)),
      () => queryClient.query(people.personVideosQuery(profileId)),
      () => queryClient.query(people.interestQuery(profileId)),
    ];
  }),
  freeTimes: prefetch('member', async () => {
    const [{ queryClient, config }, { freeTimesQuery }] = await Promise.all([
      account(),
      import('#features/availability/api.ts'),
    ]);
    return [config, () => queryClient.query(freeTimesQuery)];
  }),
  registrations: prefetch('member', async () => {
    const [{ queryClient }, { registrationsQuery }] = await Promise.all([
      ours(),
      import('#features/registration/registrations-query.ts'),
    ]);
    return [() => queryClient.query(registrationsQuery)];
  }),
  /** With the group that may stand at its top. */
  journey: prefetch('member', async () => {
    const [{ queryClient, clips, profile, config }, { groupsQuery, offersQuery }] = await Promise.all([
      account(),
      import('#features/groups/api.ts'),
    ]);
    return [clips, profile, config, () => queryClient.query(groupsQuery), () => queryClient.query(offersQuery)];
  }),
  group: prefetch('member', async ({ groupId = '' }) => {
    const [{ queryClient }, { groupQuery }] = await Promise.all([ours(), import('#features/groups/api.ts')]);
    return [() => queryClient.query(groupQuery(groupId))];
  }),
  reviewQueue: prefetch('moderator', async (_params, search) => {
    const [{ queryClient }, { reviewQueueQuery, filterOf }] = await Promise.all([
      ours(),
      import('#features/moderation/api.ts'),
    ]);
    return [() => queryClient.infiniteQuery(reviewQueueQuery(filterOf(search)))];
  }),
};
