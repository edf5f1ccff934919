import type { ChatPage as Page } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { useOnline } from '#shared/hooks/use-online.ts';
import { useRoomAboveKeyboard } from '#shared/hooks/use-room-above-keyboard.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { SecondaryLink, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { BackLink, Note, PageHeading, PageTitle } from '#shared/ui/page.tsx';
import { EmptyState } from '#shared/ui/query-view.tsx';
import { localDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { groupQuery, useFaces } from '../../api.ts';
import { OfGroup } from '../../components/not-in-group.tsx';
import { nextSession } from '../../standing.ts';
import { groupStrings } from '../../strings.ts';
import { chatQuery } from '../api.ts';
import '../chat-room.css';
import { WAITS_DAYS } from '../outbox.ts';
import { chatStrings as strings } from '../strings.ts';
import { useLiveChat } from '../use-live-chat.ts';
import { useOutbox } from '../use-outbox.ts';
import { pictureIn, usePhotoDraft } from '../use-photo-draft.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';

/** The chat of a group, open from the lock until some days after the end (decision: chat). It fills the screen. */
export function ChatPage({ groupId }: { groupId: string }) {
  const query = useQuery(chatQuery(groupId));
  if (query.data !== undefined && query.data.chat.state !== 'waiting')
    return <Room page={query.data} fresh={query.isFetchedAfterMount} />;
  return (
    <div className="space-y-6">
      <BackLink to={paths.group.href({ groupId })}>{strings.back}</BackLink>
      <OfGroup groupId={groupId} query={query} title={strings.title}>
        {({ chat }) => (
          <>
            <PageHeading>{strings.titleOf(chat.title)}</PageHeading>
            <EmptyState title={strings.waiting} text={<OpensWhen chat={chat} />} />
          </>
        )}
      </OfGroup>
    </div>
  );
}

/** The day where the group meets, as on its page. */
function OpensWhen({ chat: { groupId, opensAt } }: Pick<Page, 'chat'>) {
  const { data: group } = useQuery(groupQuery(groupId));
  if (opensAt === null || !group) return strings.waitingText;
  return strings.waitingUntil(localDay(opensAt, group.venue.timezone));
}

function Room({ page, fresh }: { page: Page; fresh: boolean }) {
  const { chat, messages } = page;
  const online = useOnline();
  const outbox = useOutbox(chat, messages);
  const seen = useLiveChat(chat.groupId);
  const photo = usePhotoDraft(chat.groupId);
  const room = useRoomAboveKeyboard();
  const title = strings.titleOf(chat.title);
  return (
    <article
      ref={room}
      className="chat-room"
      // A picture dropped outside the drop zone would replace the page.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (chat.state === 'open') void photo.choose(pictureIn(event.dataTransfer));
      }}
    >
      <header className="flex min-h-14 items-center gap-2 border-b border-line pr-4 lg:pr-0">
        <Link
          to={paths.group.href({ groupId: chat.groupId })}
          aria-label={strings.back}
          className={buttonClass('quiet', undefined, 'icon')}
        >
          <Icon name="arrow-left" />
        </Link>
        <PageTitle title={title} />
        <h1 tabIndex={-1} className="min-w-0 flex-1 py-1 font-display text-xl leading-tight font-bold wrap-anywhere">
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
        {chat.state === 'closed' ? <Note>{strings.closed}</Note> : <Composer outbox={outbox} photo={photo} />}
      </div>
      <GroupBeside groupId={chat.groupId} />
    </article>
  );
}

/** On wide screens: when and where the group meets, and who is in the chat. Empty while loading. */
function GroupBeside({ groupId }: { groupId: string }) {
  const { data: group } = useQuery(groupQuery(groupId));
  const faceOf = useFaces(groupId, group?.groupmates);
  const now = useNow('minute');
  if (!group) return null;
  const next = nextSession(group, now);
  return (
    <aside aria-label={strings.beside} className="space-y-6 max-xl:hidden print:hidden">
      <div className="space-y-1">
        <p className="text-sm font-semibold text-muted">{next ? strings.nextMeeting : groupStrings.where}</p>
        {next && <p className="font-semibold text-balance">{localMoment(next.startsAt, group.venue.timezone)}</p>}
        <p>{group.venue.name}</p>
        <p className="text-muted">{group.venue.address}</p>
      </div>
      <div className="space-y-3">
        <p className="text-sm font-semibold text-muted">{groupStrings.who}</p>
        <ul className="space-y-2">
          {group.groupmates.map(({ seatId, firstName, you }) => (
            <li key={seatId} className="flex items-center gap-3">
              <Avatar name={firstName} photo={faceOf(seatId)} className="size-9 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {firstName} {you && <span className="text-muted">{groupStrings.you}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <SecondaryLink to={paths.group.href({ groupId })}>{groupStrings.toGroup}</SecondaryLink>
    </aside>
  );
}
