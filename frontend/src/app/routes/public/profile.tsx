import type { PublicProfile as Profile } from '@emberhood/contracts';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { PublicProfile } from '#features/people/components/public-profile.tsx';

/** The API client loads on demand, as the other public pages call nothing. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Profile | null> {
  const { loadPublicProfile } = await import('#features/people/public-api.ts');
  return loadPublicProfile(params['profileId'] ?? '', request.signal);
}

export function Component() {
  return <PublicProfile id={useParams()['profileId'] ?? ''} person={useLoaderData<Profile | null>()} />;
}
