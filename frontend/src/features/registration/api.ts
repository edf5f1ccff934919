import type { Registration, RegistrationSubmissionInput } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';

/** API-08; a second call for the same offering changes the answers. */
export const register = async (submission: RegistrationSubmissionInput): Promise<Registration> =>
  (await call(registrationsApi.register, { body: submission })).registration;

/** A registration that is already gone counts as withdrawn. */
export async function withdraw(id: string): Promise<void> {
  await call(registrationsApi.withdrawRegistration, { params: { id } }).catch((error: unknown) => {
    if (!asProblem(error).isGone) throw error;
  });
}
