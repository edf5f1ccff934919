import type { Registration, RegistrationSubmissionInput } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { call } from '#shared/api/client.ts';

/** API-08; a second call for the same offering changes the answers. */
export const register = async (submission: RegistrationSubmissionInput): Promise<Registration> =>
  (await call(registrationsApi.register, { body: submission })).registration;
