import { roadmapsFor } from '@emberhood/catalogue/roadmaps';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Section } from '#shared/ui/section.tsx';
import { journeyStrings as strings } from '../strings.ts';
import { Chats } from './chats.tsx';
import { RoadmapCard } from './roadmap-card.tsx';

/** Below what is next: the roadmaps, for whoever has a clip (JRN-06), and who answers questions. */
export default function JourneyBelow({ roadmaps }: { roadmaps: boolean }) {
  const user = useCurrentUser();
  return (
    <div className={cx('grid items-start gap-12', roadmaps && 'lg:grid-cols-[7fr_5fr]')}>
      {roadmaps && (
        <Section title={strings.roadmapsTitle} look="display-2" className="space-y-6">
          {roadmapsFor(user.location ?? '').map((roadmap) => (
            <RoadmapCard key={roadmap.id} roadmap={roadmap} completed={user.roadmaps[roadmap.id] ?? []} />
          ))}
        </Section>
      )}
      <Chats />
    </div>
  );
}
