import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Badge, Card } from '#shared/ui/page.tsx';
import { localDay } from '#shared/vocabulary/local-time.ts';
import { chatStandingQuery } from '../api.ts';
import { chatStrings as strings } from '../strings.ts';

/** The way to the chat, and what is new there. Nothing while that is not known: the group is about more than this. */
export function ChatCard({ group }: { group: MyGroup }) {
  const id = useId();
  const { data: chat } = useQuery(chatStandingQuery(group.id));
  if (!chat) return null;
  const zone = group.venue.timezone;
  return (
    <section aria-labelledby={id} className="print:hidden">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60 space-y-1">
          <h2 id={id} className="display-3 flex flex-wrap items-center gap-3">
            {strings.title}
            {chat.unread > 0 && <Badge highlighted>{strings.unread(chat.unread)}</Badge>}
          </h2>
          {chat.state === 'waiting' && (
            <p className="text-muted">
              {chat.opensAt === null ? strings.waitingText : strings.waitingUntil(localDay(chat.opensAt, zone))}
            </p>
          )}
          {chat.state === 'open' && (
            <p className="text-muted">
              {strings.open} {chat.closesAt !== null && strings.openUntil(localDay(chat.closesAt, zone))}
            </p>
          )}
          {chat.state === 'closed' && <p className="text-muted">{strings.closed}</p>}
        </div>
        {chat.state !== 'waiting' && (
          <ButtonLink
            kind={chat.state === 'open' ? 'primary' : 'secondary'}
            to={paths.groupChat.href({ groupId: group.id })}
          >
            {chat.state === 'open' ? strings.toChat : strings.toRead}
          </ButtonLink>
        )}
      </Card>
    </section>
  );
}
