import { useInfiniteQuery } from '@tanstack/react-query';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { Card } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/paged-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { MarkedText } from '#shared/words/marked-text.tsx';
import { hostMessagesQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';

const strings = deskStrings.safety;

/** Messages of hosts to their groups, newest first. */
export function HostMessages() {
  return (
    <Section title={strings.fromHosts} text={strings.fromHostsText}>
      <PagedCards
        query={useInfiniteQuery(hostMessagesQuery)}
        rows={(page) => page.messages.map((message) => ({ ...message, people: page.people }))}
        empty={strings.noFromHosts}
        more={strings.moreFromHosts}
        keyOf={({ id }) => id}
        card={({ title, hostId, hostName, text, sentAt, removed, people }) => (
          <Card className="space-y-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                {people[hostId] ? (
                  <AccountLink id={hostId}>{strings.wrote(hostName, title)}</AccountLink>
                ) : (
                  strings.wrote(hostName, title)
                )}
              </span>
              <span className="text-sm text-muted">{momentOf(sentAt)}</span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">
              <MarkedText>{text}</MarkedText>
            </p>
            {removed && <p className="text-sm text-muted">{strings.removed}</p>}
          </Card>
        )}
      />
    </Section>
  );
}
