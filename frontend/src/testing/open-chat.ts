import type { ChatPage } from '@emberhood/contracts';
import { screen, within } from '@testing-library/react';
import { GROUP_ID } from './groups.ts';
import { openApp, type Answers, type Sent } from './render.tsx';
import { warmUp } from './warm-up.ts';

export const warmUpChat = (): void =>
  warmUp(() =>
    Promise.all([
      import('#app/routes/private/layout.tsx'),
      import('#app/routes/member/layout.tsx'),
      import('#features/groups/components/group-page.tsx'),
      import('#features/groups/chat/components/chat-page.tsx'),
    ]),
  );

/** As the server has it: all at the first look, then what is new. */
export const serving =
  (first: ChatPage) =>
  ({ query }: Pick<Sent, 'query'>): ChatPage =>
    query['after'] === undefined ? first : { ...first, messages: [], more: false };

export function openChat(first: ChatPage, answers: Answers = {}) {
  return openApp(`/emberite/groups/${GROUP_ID}/chat`, {
    chatMessages: serving(first),
    readChat: {},
    ...answers,
  });
}

/** What can be done with a message. */
export async function openActs({ click }: ReturnType<typeof openApp>['user'], name: RegExp) {
  await click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
