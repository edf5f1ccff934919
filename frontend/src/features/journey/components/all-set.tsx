import { roadmapsFor } from '@emberhood/catalogue/roadmaps';
import type { Video } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { EmberCircle } from '#shared/art/circle.tsx';
import { Button } from '#shared/ui/button.tsx';
import { celebrate } from '#shared/ui/celebrate.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { journeyStrings as strings } from '../strings.ts';
import { Discovery, isCatchingUp } from './discovery.tsx';
import { RoadmapCard } from './roadmap-card.tsx';

const CATCHING_UP_MS = 1_000;

interface AllSetProps {
  clips: readonly Video[];
  assembled: boolean;
}

/** From the first clip on: the banner, what is still missing, and the roadmaps (JRN-03 to JRN-06; readings 13). */
export function AllSet({ clips, assembled }: AllSetProps) {
  const profile = useQuery({
    ...ownProfileQuery,
    refetchInterval: ({ state }) => isCatchingUp(state.data?.missing ?? [], clips) && CATCHING_UP_MS,
  });
  const user = useCurrentUser();
  return (
    <div className="space-y-14">
      <div className="space-y-8">
        <Banner text={assembled ? strings.allSetAssembled : strings.allSet} />
        <QueryView query={profile}>{({ missing }) => <Discovery missing={missing} clips={clips} />}</QueryView>
      </div>
      <section aria-labelledby="roadmaps" className="space-y-6">
        <h2 id="roadmaps" className="display-2">
          {strings.roadmapsTitle}
        </h2>
        {roadmapsFor(user.location ?? '').map((roadmap) => (
          <RoadmapCard key={roadmap.id} roadmap={roadmap} completed={user.roadmaps[roadmap.id] ?? []} />
        ))}
      </section>
    </div>
  );
}

function Banner({ text }: { text: string }) {
  const [celebrated, setCelebrated] = useState(false);
  return (
    <section className="tone-plum relative overflow-hidden rounded-card p-6 sm:p-10">
      <div className="relative z-10 max-w-[36rem] space-y-6 pb-44 md:py-4">
        <p className="display-2 max-w-[24ch] text-balance">{text}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            onClick={() => {
              setCelebrated(true);
              void celebrate();
            }}
          >
            {strings.celebrate}
          </Button>
          {/* In words too, for whoever sees no confetti. */}
          <p role="status">{celebrated && strings.celebrated}</p>
        </div>
      </div>
      <EmberCircle
        seats={8}
        warm={celebrated ? 8 : 6}
        animate
        className="pointer-events-none absolute -right-16 -bottom-28 w-72 md:-right-10 md:-bottom-24 md:w-96"
      />
    </section>
  );
}
