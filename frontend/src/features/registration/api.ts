import type { Registration, RegistrationSubmissionInput } from '@emberhood/contracts';
import { configApi } from '@emberhood/contracts/http/config';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { call } from '#shared/api/client.ts';

export const loadRegistrations = async (): Promise<Registration[]> =>
  (await call(groupsApi.registrations)).registrations;

/** API-08; again for the same offering changes the answers. */
export const register = async (submission: RegistrationSubmissionInput): Promise<Registration> =>
  (await call(groupsApi.register, { body: submission })).registration;

export const withdraw = (id: string) => call(groupsApi.withdrawRegistration, { params: { id } });

export const loadConfig = () => call(configApi.config);
