import { api, type Registration, type RegistrationSubmissionInput } from '@emberhood/contracts';
import { call } from '#shared/api/client.ts';

export const loadRegistrations = async (): Promise<Registration[]> => (await call(api.registrations)).registrations;

/** API-08; again for the same offering changes the answers. */
export const register = async (submission: RegistrationSubmissionInput): Promise<Registration> =>
  (await call(api.register, { body: submission })).registration;

export const withdraw = (id: string) => call(api.withdrawRegistration, { params: { id } });

export const loadConfig = () => call(api.config);
