import { useParams } from 'react-router';
import { OfferingPage } from '#features/hosting/components/offering-page.tsx';

export function Component() {
  const id = useParams()['offeringId'] ?? '';
  return <OfferingPage key={id} id={id} />;
}
