import type { ApartKind, FeedbackInput, FriendPair, Groupmate, MeetAgainInput, MyGroup } from '@emberhood/contracts';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { useChange, useKept } from '#shared/api/use-change.ts';
import { refreshQueries } from '#shared/api/refresh-queries.ts';
import { call, urlOf } from '#shared/api/client.ts';

export const groupsQuery = fieldQuery(['groups'], groupsApi.myGroups, 'groups');

export const groupQuery = (id: string) => fieldQuery(['groups', id], groupsApi.myGroup, 'group', { params: { id } });

/** Pictures by seat. A group is shown without them until they come. */
export const facesQuery = (id: string) =>
  fieldQuery(['groups', id, 'faces'], groupsApi.groupFaces, 'faces', { params: { id } });

export const offersQuery = fieldQuery(['claim-offers'], groupsApi.claimOffers, 'offers');

export const meetAgainQuery = (id: string) =>
  fieldQuery(['groups', id, 'meet-again'], groupsApi.meetAgain, 'meetAgain', { params: { id } });

export const friendPairQuery = fieldQuery(['friend-pair'], groupsApi.friendPair, 'pair');

export const strikesQuery = fieldQuery(['strikes'], groupsApi.strikes, 'strikes');

/** Its sessions as a file for calendars; those that follow the mails move by themselves. */
export const calendarHref = (id: string): string => urlOf(groupsApi.groupCalendar, { id });

/** Whatever a place in a group changes: groups, registrations and the deposit. */
function renewPlaces(client: QueryClient): Promise<unknown> {
  const keys = [['groups'], ['claim-offers'], ['registrations'], ['registration-status'], ['payment']];
  return Promise.all(keys.map((queryKey) => refreshQueries(client, queryKey)));
}

export function useAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: 'confirm' | 'decline') =>
      (await call(groupsApi.answerInvitation, { params: { id }, body: { answer } })).group,
    onSuccess: (group, answer) => {
      if (answer === 'confirm') client.setQueryData(groupQuery(id).queryKey, group);
      else forget(client, id);
    },
    // A refusal means that the page shows what is not so any more.
    onSettled: () => void renewPlaces(client),
  });
}

/** The provider's page for the price of one's place; the same page when asked twice. */
export function usePayForPlace(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(groupsApi.payForPlace, { params: { id } })).checkout,
    // A refusal means that the page shows what is not so any more.
    onError: () => void renewPlaces(client),
  });
}

/** What a payment has changed. */
export function useRenewPlaces() {
  const client = useQueryClient();
  return () => void renewPlaces(client);
}

export function useLeaveGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(groupsApi.leaveGroup, { params: { id } }),
    onSuccess: () => forget(client, id),
    onSettled: () => void renewPlaces(client),
  });
}

/** The page of a group that one has left asks for it no more. */
function forget(client: QueryClient, id: string): void {
  client.setQueryData(groupsQuery.queryKey, (before) => before?.filter((group) => group.id !== id));
  client.removeQueries({ queryKey: groupQuery(id).queryKey });
}

export function useRunningLate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { sessionId: string; minutes: number }) => call(groupsApi.runningLate, { params: { id }, body }),
    onSuccess: (_, { minutes }) =>
      client.setQueryData(groupQuery(id).queryKey, (group) =>
        withMates(group, (mate) => (mate.you ? { ...mate, lateMinutes: minutes === 0 ? null : minutes } : mate)),
      ),
    onSettled: () => void client.invalidateQueries({ queryKey: groupQuery(id).queryKey, exact: true }),
  });
}

/** A block also changes what one sees of the chat and of the people. */
export const useSetApart = (id: string) =>
  useChange(
    ({ seatId, kind, on }: { seatId: string; kind: ApartKind; on: boolean }) =>
      call(groupsApi.setApart, { params: { id, seatId }, body: { kind, on } }),
    ['groups', id],
    ['people'],
  );

export function useFeedback(id: string, sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FeedbackInput) => call(groupsApi.giveFeedback, { params: { id, sessionId }, body }),
    onSuccess: () =>
      client.setQueryData(
        groupQuery(id).queryKey,
        (group) => group && { ...group, feedbackGiven: [...new Set([...group.feedbackGiven, sessionId])] },
      ),
  });
}

export const useSetMeetAgain = (id: string) =>
  useKept(
    meetAgainQuery(id),
    async (body: MeetAgainInput) => (await call(groupsApi.setMeetAgain, { params: { id }, body })).meetAgain,
  );

export function useAnswerOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, answer }: { id: string; answer: 'claim' | 'decline' }) =>
      (await call(groupsApi.answerClaimOffer, { params: { id }, body: { answer } })).groupId,
    onSettled: () => renewPlaces(client),
  });
}

export function useFriendPair() {
  const ask = useKept(friendPairQuery, async () => (await call(groupsApi.askFriendPair)).pair);
  const accept = useKept(
    friendPairQuery,
    async (code: string) => (await call(groupsApi.acceptFriendPair, { body: { code } })).pair,
  );
  const end = useKept(friendPairQuery, async (): Promise<FriendPair> => {
    await call(groupsApi.endFriendPair);
    return { state: 'none', code: null };
  });
  return { ask, accept, end };
}

export const useAppeal = () =>
  useChange(
    ({ id, text }: { id: string; text: string }) => call(groupsApi.appealStrike, { params: { id }, body: { text } }),
    strikesQuery.queryKey,
  );

function withMates(group: MyGroup | undefined, change: (mate: Groupmate) => Groupmate): MyGroup | undefined {
  return group && { ...group, groupmates: group.groupmates.map(change) };
}
