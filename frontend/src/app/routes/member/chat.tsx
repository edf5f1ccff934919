import { useParams } from 'react-router';
import { ChatPage } from '#features/chat/components/chat-page.tsx';

export function Component() {
  const id = useParams()['chatId'] ?? '';
  return <ChatPage key={id} chatId={id} />;
}
