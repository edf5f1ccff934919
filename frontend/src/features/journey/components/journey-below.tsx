import { memberChatTitles } from '@emberhood/catalogue/member-chat-titles';
import { roadmapsFor, stepsOf, type Roadmap, type StepView } from '@emberhood/catalogue/roadmaps';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { celebrate } from '#shared/ui/celebrate.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Card } from '#shared/ui/page.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { SeatMark } from '#shared/ui/seat-mark.tsx';
import { Section } from '#shared/ui/section.tsx';
import { journeyStrings as strings } from '../strings.ts';

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

const SHAPES: Record<Roadmap['icon'], ReactNode> = {
  compass: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m15.5 8.5-2.2 4.8-4.8 2.2 2.2-4.8z" className="fill-amber" />
    </>
  ),
  gift: (
    <>
      <rect x="4" y="10" width="16" height="10" rx="2" />
      <path d="M3 7.5h18V10H3zM12 7.5V20" />
      <path
        d="M12 7.5C9 7.5 7.5 6 8.5 4.6S11.6 5 12 7.5c.4-2.5 2.5-4.3 3.5-2.9S15 7.5 12 7.5z"
        className="fill-amber"
      />
    </>
  ),
};

/** A roadmap with its progress and steps; completed ones can be expanded (JRN-06 to JRN-09). */
function RoadmapCard({ roadmap, completed }: { roadmap: Roadmap; completed: readonly string[] }) {
  const [showsCompleted, setShowsCompleted] = useState(false);
  const list = useId();
  const steps = stepsOf(roadmap, completed);
  const percent = percentOf(roadmap, completed);
  const hasCompleted = steps.some(({ state }) => state === 'completed');
  const shown = steps.filter(({ state }) => showsCompleted || state !== 'completed');
  return (
    <Card className="space-y-6">
      <header className="flex items-center gap-4">
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="size-12 shrink-0"
        >
          {SHAPES[roadmap.icon]}
        </svg>
        <div className="min-w-0 flex-1 space-y-1">
          <h3 className="display-3">{roadmap.title}</h3>
          <p className="text-sm text-muted tabular-nums">{strings.progress(percent)}</p>
        </div>
      </header>
      <Meter label={strings.progressOf(roadmap.title)} value={percent} max={100} />
      {shown.length === 0 && <p className="text-muted">{strings.allCompleted}</p>}
      <ol id={list} className="divide-y divide-line empty:hidden">
        {shown.map((view) => (
          <StepRow key={view.step.id ?? view.step.title} roadmapId={roadmap.id} view={view} />
        ))}
      </ol>
      {hasCompleted && (
        <Button
          kind="quiet"
          className="-ml-3"
          aria-expanded={showsCompleted}
          aria-controls={list}
          onClick={() => setShowsCompleted(!showsCompleted)}
        >
          {showsCompleted ? strings.hideCompleted : strings.showCompleted}
        </Button>
      )}
    </Card>
  );
}

function StepRow({ roadmapId, view: { step, state } }: { roadmapId: string; view: StepView }) {
  const address = step.id === undefined ? undefined : paths.journeyStep.href({ roadmapId, stepId: step.id });
  const dimmed = state === 'locked' || state === 'coming-soon';
  return (
    <li aria-current={state === 'active' ? 'step' : undefined} className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <SeatMark taken={state === 'completed'} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className={cx('font-semibold', dimmed && 'text-muted')}>
          {state === 'completed' && address !== undefined ? (
            <Link to={address} className="link" aria-label={strings.readAgain(step.title)}>
              {step.title}
            </Link>
          ) : (
            step.title
          )}
        </p>
        <p className="text-pretty text-muted">{step.description}</p>
        {state === 'completed' && <p className="text-sm text-muted">{strings.completedStep}</p>}
        {state === 'locked' && <p className="sr-only">{strings.lockedStep}</p>}
        {state === 'coming-soon' && <p className="text-sm text-muted">{strings.comingSoon}</p>}
        {state === 'active' && address !== undefined && (
          <ButtonLink to={address} aria-label={strings.readMoreOf(step.title)} className="mt-2">
            {strings.readMore}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** JRN-06: floor of completed divided by total, as a percentage. Steps that are still to come do not count. */
export function percentOf({ steps }: Roadmap, completed: readonly string[]): number {
  const ids = steps.flatMap(({ id }) => id ?? []);
  return Math.floor((ids.filter((id) => completed.includes(id)).length / ids.length) * 100);
}
