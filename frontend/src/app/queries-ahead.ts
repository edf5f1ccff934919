import type { Params } from 'react-router';

/** The queries to start, once their modules are here. */
type Start = (params: Params, search: URLSearchParams) => Promise<readonly (() => Promise<unknown>)[]>;

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

/** What says where the member stands. */
const standing = async () => {
  const [{ queryClient, clips, profile, config }, { groupsQuery, offersQuery }, { registrationsQuery }] =
    await Promise.all([account(), import('#features/groups/api.ts'), import('#shared/account/own-registrations.ts')]);
  return [
    clips,
    profile,
    config,
    () => queryClient.query(groupsQuery),
    () => queryClient.query(offersQuery),
    () => queryClient.query(registrationsQuery),
  ];
};

/** What each screen behind the sign-in shows. */
export const queriesAhead = {
  ownPage: async () => {
    const { clips, profile, config } = await account();
    return [clips, profile, config];
  },
  profile: async () => {
    const { profile, config } = await account();
    return [profile, config];
  },
  config: async () => [(await account()).config],
  clips: async () => {
    const { clips, config } = await account();
    return [clips, config];
  },
  people: async (_params, search) => {
    const { queryClient, config, people, filters } = await directory(search);
    return [
      config,
      () => queryClient.infiniteQuery(people.peopleQuery(filters)),
      () => queryClient.query(people.ratingProgressQuery),
    ];
  },
  peopleFilters: async (_params, search) => {
    const { queryClient, config, people, filters } = await directory(search);
    return [config, () => queryClient.query(people.peopleFiltersQuery(filters))];
  },
  person: async ({ profileId = '' }, search) => {
    const { queryClient, config, people, filters } = await directory(search);
    return [
      config,
      () => queryClient.query(people.personQuery(profileId, filters)),
      () => queryClient.query(people.personVideosQuery(profileId)),
      () => queryClient.query(people.interestQuery(profileId)),
    ];
  },
  freeTimes: async () => {
    const [{ queryClient, config }, { freeTimesQuery }] = await Promise.all([
      account(),
      import('#shared/account/free-times.ts'),
    ]);
    return [config, () => queryClient.query(freeTimesQuery)];
  },
  registrations: standing,
  wishes: async () => {
    const [{ queryClient }, { wishesQuery }] = await Promise.all([ours(), import('#features/wishes/api.ts')]);
    return [() => queryClient.query(wishesQuery)];
  },
  journey: standing,
  payment: async () => {
    const [{ queryClient }, { paymentQuery }, others] = await Promise.all([
      ours(),
      import('#features/payment/api.ts'),
      standing(),
    ]);
    return [() => queryClient.query(paymentQuery), ...others];
  },
  groups: async () => {
    const [{ queryClient }, { groupsQuery, offersQuery }, { chatsQuery }] = await Promise.all([
      ours(),
      import('#features/groups/api.ts'),
      import('#features/groups/chat/api.ts'),
    ]);
    return [
      () => queryClient.query(groupsQuery),
      () => queryClient.query(offersQuery),
      () => queryClient.query(chatsQuery),
    ];
  },
  group: async ({ groupId = '' }) => {
    const [{ queryClient }, { groupQuery }] = await Promise.all([ours(), import('#features/groups/api.ts')]);
    return [() => queryClient.query(groupQuery(groupId))];
  },
  groupChat: async ({ groupId = '' }) => {
    const [{ queryClient }, { chatQuery }] = await Promise.all([ours(), import('#features/groups/chat/api.ts')]);
    return [() => queryClient.query(chatQuery(groupId))];
  },
  reviewQueue: async (_params, search) => {
    const [{ queryClient }, { reviewQueueQuery, filterOf }] = await Promise.all([
      ours(),
      import('#features/moderation/api.ts'),
    ]);
    return [() => queryClient.infiniteQuery(reviewQueueQuery(filterOf(search)))];
  },
} satisfies Record<string, Start>;
