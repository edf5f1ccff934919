import type { Registration, RegistrationSubmissionInput } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { call } from '#shared/api/client.ts';

/** API-08; again for the same offering changes the answers. */
export const register = async (submission: RegistrationSubmissionInput): Promise<Registration> =>
  (await call(registrationsApi.register, { body: submission })).registration;

export const withdraw = (id: string) => call(registrationsApi.withdrawRegistration, { params: { id } });
