import { useParams } from 'react-router';
import { GroupPage } from '#features/groups/components/group-page.tsx';

export function Component() {
  const id = useParams()['groupId'] ?? '';
  return <GroupPage key={id} id={id} />;
}
