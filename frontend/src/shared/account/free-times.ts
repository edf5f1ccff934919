import type { FreeTime } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { fieldQuery, useKept } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { statusKeys } from './own-registrations.ts';

export const freeTimesQuery = fieldQuery(['free-times'], peopleApi.freeTimes, 'times');

export const useSaveTimes = () =>
  useKept(
    freeTimesQuery,
    async (times: FreeTime[]) => (await call(peopleApi.saveFreeTimes, { body: { times } })).times,
    statusKeys,
  );
