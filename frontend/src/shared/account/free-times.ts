import { peopleApi } from '@emberhood/contracts/http/people';
import { fieldQuery, useKeptField } from '#shared/api/call-query.ts';
import { statusKeys } from './own-registrations.ts';

export const freeTimesQuery = fieldQuery(['free-times'], peopleApi.freeTimes, 'times');

export const useSaveTimes = () => useKeptField(freeTimesQuery, peopleApi.saveFreeTimes, 'times', statusKeys);
