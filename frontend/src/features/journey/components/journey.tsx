import { isCatchingUp } from '@emberhood/contracts/standing';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ownProfileQuery, ownClipsQuery } from '#shared/account/own-profile.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import type { WhereOneStands } from '../standing-words.ts';
import { journeyStrings as strings } from '../strings.ts';
import { StandingCard } from './standing-card.tsx';

/** Loaded on demand: only members without a clip need it, and the first screen has to stay light. */
const FirstVideo = lazyPart(async () => (await import('./first-video.tsx')).FirstVideo);
const Path = lazyPart(async () => (await import('./path.tsx')).Path);
const JourneyBelow = lazyPart(async () => (await import('./journey-below.tsx')).default);

const CATCHING_UP_MS = 1_000;

interface JourneyProps {
  /** Shown above everything else. */
  first: ReactNode;
  /** Undefined while loading, or if it cannot be told. */
  stands: WhereOneStands | undefined;
  /** Why it cannot be told, in its place. */
  failure: ReactNode;
}

/** The next session, then the next step, then the path to a group or, without a clip, to the first one (JRN-01). */
export function Journey({ first, stands, failure }: JourneyProps) {
  const clips = useQuery(ownClipsQuery);
  useQuery({
    ...ownProfileQuery,
    // More and more rarely, up to ten seconds, as a service that stays behind is not helped by questions.
    refetchInterval: ({ state }) =>
      stands && isCatchingUp(stands.facts) && Math.min(state.dataUpdateCount, 10) * CATCHING_UP_MS,
  });
  const isFirst = stands?.standing.kind === 'clip' && stands.standing.first;
  const isInGroup = stands?.standing.kind === 'meet' || stands?.standing.kind === 'feedback';
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      {first}
      <QueryView query={clips}>
        {(own) => (
          <div className="space-y-12">
            {failure}
            {stands && !isFirst && <StandingCard {...stands} />}
            <Suspense>
              {own.length === 0 && <FirstVideo />}
              {stands && !isInGroup && <Path {...stands} />}
              <JourneyBelow roadmaps={own.length > 0} />
            </Suspense>
          </div>
        )}
      </QueryView>
    </>
  );
}
