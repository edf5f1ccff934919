import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The cities one can choose, and whether and when groups are decided there. */
export const citiesQuery = queryOptions({
  queryKey: ['registration-cities'],
  queryFn: async ({ signal }) => (await call(registrationsApi.registrationCities, { signal })).cities,
});
