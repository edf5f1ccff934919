import { useParams } from 'react-router';
import { RosterPage } from '#features/hosting/components/roster-page.tsx';

export function Component() {
  const id = useParams()['groupId'] ?? '';
  return <RosterPage key={id} id={id} />;
}
