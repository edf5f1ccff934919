import type { ChatPage as Page } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '#shared/hooks/use-online.ts';
import { paths } from '#shared/paths.ts';
import { Note } from '#shared/ui/alert.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BackLink, PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { asProblem } from '#shared/api/problem.ts';
import { NotInGroup } from '../../components/not-in-group.tsx';
import { isNone } from '../../standing.ts';
import { chatQuery } from '../api.ts';
import { chatStrings as strings } from '../strings.ts';
import { useLiveChat } from '../use-live-chat.ts';
import { useOutbox } from '../use-outbox.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';

/** What a group writes to each other, from the lock until some days after the end (decision: chat). */
export function ChatPage({ groupId }: { groupId: string }) {
  const query = useQuery(chatQuery(groupId));
  return (
    <div className="space-y-6">
      <BackLink to={paths.group.href({ groupId })}>{strings.back}</BackLink>
      {query.data === undefined && <PageTitle title={strings.title} />}
      {query.isLoadingError && !isNone(asProblem(query.error)) && (
        <PageHeading title={null}>{strings.title}</PageHeading>
      )}
      <QueryView query={query} explain={(problem) => (isNone(problem) ? <NotInGroup groupId={groupId} /> : undefined)}>
        {(page) => <Chat page={page} />}
      </QueryView>
    </div>
  );
}

function Chat({ page }: { page: Page }) {
  const { chat, messages } = page;
  const online = useOnline();
  const outbox = useOutbox(chat, messages);
  const seen = useLiveChat(chat.groupId, chat.state !== 'waiting');
  if (chat.state === 'waiting') {
    return (
      <>
        <PageHeading>{strings.titleOf(chat.title)}</PageHeading>
        <EmptyState
          title={strings.waiting}
          text={chat.opensAt === null ? strings.waitingText : strings.waitingUntil(dayOf(chat.opensAt))}
        />
      </>
    );
  }
  return (
    <article className="max-w-3xl space-y-4">
      <PageHeading className="mb-4">{strings.titleOf(chat.title)}</PageHeading>
      {chat.blocking && <p className="text-sm text-muted print:hidden">{strings.blocking}</p>}
      {chat.state === 'closed' && <Note>{strings.closed}</Note>}
      <MessageLog page={page} outbox={outbox} seen={seen} />
      {!online && (
        <div role="status" className="print:hidden">
          <Note>{strings.offline}</Note>
        </div>
      )}
      {chat.state === 'open' && <Composer outbox={outbox} />}
      <p className="prose-width text-sm text-pretty text-muted print:hidden">{strings.intro}</p>
    </article>
  );
}
