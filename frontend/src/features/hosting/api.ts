import type { HostApplication, OfferingChange } from '@emberhood/contracts';
import { hostingApi } from '@emberhood/contracts/http/hosting';
import type { z } from '@emberhood/contracts/zod';
import { queryOptions } from '@tanstack/react-query';
import { fieldQuery, pagedQuery, replyQuery, useChange, useKept } from '#shared/api/call-query.ts';
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

export const useApply = () =>
  useKept(hostRecordQuery, async (body: HostApplication) => (await call(hostingApi.applyAsHost, { body })).host);

export const useRest = () =>
  useKept(
    hostRecordQuery,
    async (until: string | null) => (await call(hostingApi.restAsHost, { body: { until } })).host,
  );

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

export const useSubmitOffering = () =>
  useChange((id: string) => call(hostingApi.submitOffering, { params: { id } }), offeringsQuery.queryKey);

export const useWithdrawOffering = () =>
  useChange((id: string) => call(hostingApi.withdrawOffering, { params: { id } }), offeringsQuery.queryKey);

export const useCancelGroup = (id: string) =>
  useChange(
    (reason: string) => call(hostingApi.hostCancelGroup, { params: { id }, body: { reason } }),
    GROUPS,
    offeringsQuery.queryKey,
  );

export const useAskReplacement = (id: string) =>
  useChange(() => call(hostingApi.hostAskReplacement, { params: { id } }), rosterQuery(id).queryKey);
