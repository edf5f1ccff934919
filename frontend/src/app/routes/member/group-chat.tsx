import { useParams } from 'react-router';
import { ChatPage } from '#features/groups/chat/components/chat-page.tsx';

export function Component() {
  const groupId = useParams()['groupId'] ?? '';
  return <ChatPage key={groupId} groupId={groupId} />;
}
