import { useParams } from 'react-router';
import { PublicProfile } from '#features/people/components/public-profile.tsx';

export function Component() {
  return <PublicProfile id={useParams()['profileId'] ?? ''} />;
}
