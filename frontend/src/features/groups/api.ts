import type {
  ClaimOffer,
  FeedbackInput,
  Groupmate,
  Leaving,
  MeetAgain,
  MeetAgainInput,
  MyGroup,
} from '@emberhood/contracts';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { useMutation, useQuery, type Query } from '@tanstack/react-query';
import { paymentQuery, registrationsQuery, statusKeys } from '#shared/account/own-registrations.ts';
import { fieldQuery, pagedQuery, useCall, useKept, useKeptField } from '#shared/api/call-query.ts';
import { call, urlOf } from '#shared/api/client.ts';
import { queryClient, readNow, refreshQueries } from '#shared/api/query-client.ts';

export const groupsQuery = fieldQuery(['groups'], groupsApi.myGroups, 'groups');

export const pastGroupsQuery = pagedQuery(['groups', 'past'], groupsApi.pastGroups);

const GROUP_POLL_MS = 60_000;

/** Refetched while the page is looked at: somebody on the way to a session has to see that it was moved. */
export const groupQuery = (id: string) => ({
  ...fieldQuery(['groups', id], groupsApi.myGroup, 'group', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: unknown } }) => state.data !== undefined && GROUP_POLL_MS,
});

/** Photos by seat. The group is shown without them until they load. */
const facesQuery = (id: string) =>
  fieldQuery(['groups', id, 'faces'], groupsApi.groupFaces, 'faces', { params: { id } });

/** The picture of a groupmate by their seat; none of people whom the reader has blocked, and none before that is known. */
export function useFaces(groupId: string, groupmates: readonly Groupmate[] | undefined) {
  const { data: faces = {} } = useQuery(facesQuery(groupId));
  const shown = new Set(groupmates?.filter(({ apart }) => apart !== 'block').map(({ seatId }) => seatId));
  return (seatId: string): string | null => (shown.has(seatId) ? (faces[seatId] ?? null) : null);
}

export const offersQuery = fieldQuery(['claim-offers'], groupsApi.claimOffers, 'offers');

export const meetAgainQuery = (id: string) =>
  fieldQuery(['groups', id, 'meet-again'], groupsApi.meetAgain, 'meetAgain', { params: { id } });

export const friendPairQuery = fieldQuery(['friend-pair'], groupsApi.friendPair, 'pair');

export const strikesQuery = fieldQuery(['strikes'], groupsApi.strikes, 'strikes');

/** The sessions as a calendar file; calendars that read our mails update by themselves. */
export const calendarHref = (id: string): string => urlOf(groupsApi.groupCalendar, { id });

/** Everything that a change of a seat affects: groups but one that was left, registrations and the deposit. */
export function renewPlaces(left?: string): Promise<unknown> {
  const keys = [['groups'], ['claim-offers'], registrationsQuery.queryKey, statusKeys, paymentQuery.queryKey];
  const isKept = ({ queryKey: [, id] }: Query): boolean => left === undefined || id !== left;
  return Promise.all(keys.map((queryKey) => refreshQueries(queryKey, isKept)));
}

/** Told in a toast: after a refusal the screen shows what is so now, without the buttons. */
const ANSWER_FAILED = { failure: { key: 'answer' } };

/** The times that the member reads while saying yes, which may have changed since. */
const shownOf = ({ sessions }: Pick<MyGroup, 'sessions'>) => ({ startsAt: sessions.map(({ startsAt }) => startsAt) });

export const useAnswer = (shown: MyGroup) => {
  const { id } = shown;
  return useMutation({
    meta: ANSWER_FAILED,
    mutationFn: async (answer: 'confirm' | 'decline') =>
      (await call(groupsApi.answerInvitation, { params: { id }, body: { answer, ...shownOf(shown) } })).group,
    onSuccess: (group, answer) => {
      if (answer === 'decline') forget(id);
      else {
        queryClient.setQueryData(groupQuery(id).queryKey, group);
        void renewPlaces();
      }
    },
    // A refusal means that the screen is out of date.
    onError: () => void renewPlaces(),
  });
};

/** The provider's page to pay for a seat; a second request returns the same page. */
export const usePayForPlace = (shown: MyGroup) =>
  useMutation({
    meta: ANSWER_FAILED,
    mutationFn: async () =>
      (await call(groupsApi.payForPlace, { params: { id: shown.id }, body: shownOf(shown) })).checkout,
    // A refusal means that the screen is out of date.
    onError: () => void renewPlaces(),
  });

export const useLeaveGroup = (id: string) =>
  useMutation({
    mutationFn: (leaving: Leaving) => call(groupsApi.leaveGroup, { params: { id }, body: { leaving } }),
    onSuccess: () => forget(id),
    onError: () => void renewPlaces(),
  });

/** After a group was left: its page, which is about to go, does not ask for it again. */
function forget(id: string): void {
  queryClient.setQueryData(groupsQuery.queryKey, (before) => before?.filter((group) => group.id !== id));
  void queryClient.invalidateQueries({ queryKey: groupQuery(id).queryKey, refetchType: 'none' });
  void renewPlaces(id);
}

export const useRunningLate = (id: string) => useCall(groupsApi.runningLate, groupQuery(id).queryKey);

/** A block also changes the chat and the directory. */
export const useSetApart = (id: string) => useCall(groupsApi.setApart, ['groups', id], ['people']);

export const useFeedback = (id: string, sessionId: string) =>
  useMutation({
    mutationFn: (body: FeedbackInput) => call(groupsApi.giveFeedback, { params: { id, sessionId }, body }),
    onSuccess: () =>
      queryClient.setQueryData(
        groupQuery(id).queryKey,
        (group) => group && { ...group, feedbackGiven: [...new Set([...group.feedbackGiven, sessionId])] },
      ),
  });

/** A change of what is kept by then: another tab or device may have saved since. */
export const useSetMeetAgain = (id: string) =>
  useKept(meetAgainQuery(id), async (change: (kept: MeetAgain) => MeetAgainInput) => {
    const body = change(await readNow(meetAgainQuery(id)));
    return (await call(groupsApi.setMeetAgain, { params: { id }, body })).meetAgain;
  });

export const useAnswerOffer = () =>
  useMutation({
    mutationFn: async ({ offer, answer }: { offer: ClaimOffer; answer: 'claim' | 'decline' }) =>
      (await call(groupsApi.answerClaimOffer, { params: { id: offer.id }, body: { answer, ...shownOf(offer) } }))
        .groupId,
    onSettled: () => void renewPlaces(),
  });

export function useFriendPair() {
  const ask = useKeptField(friendPairQuery, groupsApi.askFriendPair, 'pair');
  const accept = useKeptField(friendPairQuery, groupsApi.acceptFriendPair, 'pair');
  const turnOff = useKeptField(friendPairQuery, groupsApi.turnOffFriendCode, 'pair');
  const end = useKept(friendPairQuery, async () => {
    await call(groupsApi.endFriendPair);
    return { state: 'none' as const, code: null };
  });
  return { ask, accept, turnOff, end };
}

export const useAppeal = () => useCall(groupsApi.appealStrike, strikesQuery.queryKey);
