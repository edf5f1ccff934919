import { useParams } from 'react-router';
import { PersonPage } from '#features/people/components/person-page.tsx';

export function Component() {
  const id = useParams()['profileId'] ?? '';
  return <PersonPage key={id} id={id} />;
}
