import type { OfferingChange } from '@emberhood/contracts';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import type { z } from '@emberhood/contracts/zod';
import { queryOptions } from '@tanstack/react-query';
import { fieldQuery, pagedQuery, replyQuery, useCall, useChange, useKeptField } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

const HOSTING = 'hosting';

export const hostRecordQuery = fieldQuery([HOSTING, 'record'], hostingApi.hostRecord, 'host');

export const venuesQuery = pagedQuery([HOSTING, 'venues'], hostingApi.hostVenues);

export const offeringsQuery = pagedQuery([HOSTING, 'offerings'], hostingApi.hostOfferings);

/** Null if it does not exist or is another host's. */
export const offeringQuery = (id: string) =>
  queryOptions({
    queryKey: [HOSTING, 'offerings', id],
    queryFn: async ({ signal }) =>
      (await call(hostingApi.hostOfferings, { query: { id }, signal })).offerings[0] ?? null,
  });

export const needsQuery = replyQuery([HOSTING, 'needs'], hostingApi.hostNeeds);

const GROUPS = [HOSTING, 'groups'] as const;

export const hostGroupsQuery = (when: 'coming' | 'past') =>
  pagedQuery([...GROUPS, when], hostingApi.hostGroups, { query: { when } });

export const rosterQuery = (id: string) => replyQuery([...GROUPS, id], hostingApi.roster, { params: { id } });

/** Photos by seat. The roster is shown without them until they load. */
export const hostFacesQuery = (id: string) =>
  fieldQuery([...GROUPS, id, 'faces'], hostingApi.hostFaces, 'faces', { params: { id } });

export const statementQuery = pagedQuery([HOSTING, 'statement'], hostingApi.hostStatement);

export const useApply = () => useKeptField(hostRecordQuery, hostingApi.applyAsHost, 'host');
export const useRest = () => useKeptField(hostRecordQuery, hostingApi.restAsHost, 'host');

/** Creates a draft, or changes an existing one. */
export const useSaveOffering = (id: string | null) =>
  useChange(
    async (body: z.input<typeof OfferingChange>) =>
      (id === null
        ? await call(hostingApi.createOffering, { body })
        : await call(hostingApi.changeOffering, { params: { id }, body })
      ).offering,
    offeringsQuery.queryKey,
  );

export const useSubmitOffering = () => useCall(hostingApi.submitOffering, offeringsQuery.queryKey);
export const useWithdrawOffering = () => useCall(hostingApi.withdrawOffering, offeringsQuery.queryKey);
export const useCancelGroup = () => useCall(hostingApi.hostCancelGroup, GROUPS, offeringsQuery.queryKey);
export const useTellGroup = (id: string) => useCall(hostingApi.hostMessage, rosterQuery(id).queryKey);
export const useAskReplacement = (id: string) => useCall(hostingApi.hostAskReplacement, rosterQuery(id).queryKey);
