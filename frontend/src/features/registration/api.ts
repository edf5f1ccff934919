import type { Registration, RegistrationSubmissionInput } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The cities one can choose, and whether groups are being decided there. */
export const citiesQuery = queryOptions({
  queryKey: ['registration-cities'],
  queryFn: async ({ signal }) => (await call(registrationsApi.registrationCities, { signal })).cities,
});

/** API-08; again for the same offering changes the answers. */
export const register = async (submission: RegistrationSubmissionInput): Promise<Registration> =>
  (await call(registrationsApi.register, { body: submission })).registration;

export const withdraw = (id: string) => call(registrationsApi.withdrawRegistration, { params: { id } });
