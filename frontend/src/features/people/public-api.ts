import type { PublicProfile } from '@emberhood/contracts';
import { peopleApi } from '@emberhood/contracts/http/people';
import { call } from '#shared/api/client.ts';

/** A public profile; null for everybody without one. */
export async function loadPublicProfile(id: string, signal: AbortSignal): Promise<PublicProfile | null> {
  return (await call(peopleApi.publicProfile, { params: { id }, signal })).person;
}
