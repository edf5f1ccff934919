import type { ChatPage as Page } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOnline } from '#shared/hooks/use-online.ts';
import { useRoomAboveKeyboard } from '#shared/hooks/use-room-above-keyboard.ts';
import { paths } from '#shared/paths.ts';
import { Note } from '#shared/ui/alert.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { BackLink, PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { dayOf } from '#shared/vocabulary/dates.ts';
import { asProblem } from '#shared/api/problem.ts';
import { NotInGroup } from '../../components/not-in-group.tsx';
import { isNone } from '../../standing.ts';
import { chatQuery } from '../api.ts';
import { WAITS_DAYS } from '../outbox.ts';
import { chatStrings as strings } from '../strings.ts';
import { useLiveChat } from '../use-live-chat.ts';
import { useOutbox } from '../use-outbox.ts';
import '../chat-room.css';
import { Composer } from './composer.tsx';
import { GroupBeside } from './group-beside.tsx';
import { MessageLog } from './message-log.tsx';

/** What a group writes to each other, from the lock until some days after the end (decision: chat). It fills the screen. */
export function ChatPage({ groupId }: { groupId: string }) {
  const query = useQuery(chatQuery(groupId));
  if (query.data !== undefined && query.data.chat.state !== 'waiting')
    return <Room page={query.data} fresh={query.isFetchedAfterMount} />;
  return (
    <div className="space-y-6">
      <BackLink to={paths.group.href({ groupId })}>{strings.back}</BackLink>
      {query.data === undefined && <PageTitle title={strings.title} />}
      {query.isLoadingError && !isNone(asProblem(query.error)) && (
        <PageHeading title={null}>{strings.title}</PageHeading>
      )}
      <QueryView query={query} explain={(problem) => (isNone(problem) ? <NotInGroup groupId={groupId} /> : undefined)}>
        {({ chat }) => (
          <>
            <PageHeading>{strings.titleOf(chat.title)}</PageHeading>
            <EmptyState
              title={strings.waiting}
              text={chat.opensAt === null ? strings.waitingText : strings.waitingUntil(dayOf(chat.opensAt))}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Room({ page, fresh }: { page: Page; fresh: boolean }) {
  const { chat, messages } = page;
  const online = useOnline();
  const outbox = useOutbox(chat, messages);
  const seen = useLiveChat(chat.groupId, true);
  const room = useRoomAboveKeyboard();
  const title = strings.titleOf(chat.title);
  return (
    <article ref={room} className="chat-room">
      <header className="flex min-h-14 items-center gap-2 border-b border-line pr-4 lg:pr-0">
        <Link
          to={paths.group.href({ groupId: chat.groupId })}
          aria-label={strings.back}
          className={buttonClass('quiet', undefined, 'icon')}
        >
          <Icon name="arrow-left" />
        </Link>
        <PageTitle title={title} />
        <h1 tabIndex={-1} className="min-w-0 flex-1 truncate font-display text-xl font-bold">
          {title}
        </h1>
      </header>
      <MessageLog page={page} outbox={outbox} seen={seen} fresh={fresh} />
      <div className="space-y-2 border-t border-line px-4 py-3 empty:hidden lg:px-0 print:hidden">
        {!online && (
          <div role="status">
            <Note>{strings.offline(WAITS_DAYS)}</Note>
          </div>
        )}
        {chat.state === 'closed' ? <Note>{strings.closed}</Note> : <Composer outbox={outbox} />}
      </div>
      <GroupBeside groupId={chat.groupId} />
    </article>
  );
}
