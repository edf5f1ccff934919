import { memberChatTitles } from '@emberhood/catalogue/member-chat-titles';
import { roadmapsFor } from '@emberhood/catalogue/roadmaps';
import { useState } from 'react';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { celebrate } from '#shared/ui/celebrate.ts';
import { cx } from '#shared/ui/class-names.ts';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { journeyStrings as strings } from '../strings.ts';
import { RoadmapCard } from './roadmap-card.tsx';

/** Below the next step: the roadmaps, for members with a clip (JRN-06), and the chats. */
export default function JourneyBelow({ roadmaps }: { roadmaps: boolean }) {
  const user = useCurrentUser();
  return (
    <div className={cx('grid items-start gap-12', roadmaps && 'lg:grid-cols-[7fr_5fr]')}>
      {roadmaps && (
        <Section title={strings.roadmapsTitle}>
          <Celebrate />
          {roadmapsFor(user.location ?? '').map((roadmap) => (
            <RoadmapCard key={roadmap.id} roadmap={roadmap} completed={user.roadmaps[roadmap.id] ?? []} />
          ))}
        </Section>
      )}
      <Chats />
    </div>
  );
}

/** For members with a clip, wherever they stand (JRN-05). */
function Celebrate() {
  const [celebrated, setCelebrated] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        kind="secondary"
        onClick={() => {
          setCelebrated(true);
          void celebrate();
        }}
      >
        {strings.celebrate}
      </Button>
      {/* In words, too, for members who see no confetti. */}
      <p role="status">{celebrated && strings.celebrated}</p>
    </div>
  );
}

/** The chats that answer a member's questions (JRN-17, JRN-18). */
function Chats() {
  return (
    <Section title={strings.chatsTitle}>
      <RowList>
        {memberChatTitles.map(({ id, title, description }) => (
          <RowLink key={id} to={paths.chat.href({ chatId: id })}>
            {title}
            <span className="block text-sm font-normal text-muted">{description}</span>
          </RowLink>
        ))}
      </RowList>
    </Section>
  );
}
