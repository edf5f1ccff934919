import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { journeyStrings as strings } from '../strings.ts';
import { AllSet } from './all-set.tsx';
import { Chats } from './chats.tsx';
import { FirstVideo } from './first-video.tsx';

interface JourneyProps {
  /** Stands above everything else. */
  first: ReactNode;
  /** The member's group is there: the banner promises no invite any more. */
  assembled: boolean;
}

/** Without a clip the way to the first one, with one the way on (JRN-01, JRN-03). */
export function Journey({ first, assembled }: JourneyProps) {
  const clips = useQuery(ownClipsQuery);
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      {first}
      <QueryView query={clips}>
        {(own) => (
          <div className="space-y-14">
            {own.length === 0 ? <FirstVideo /> : <AllSet clips={own} assembled={assembled} />}
            <Chats />
          </div>
        )}
      </QueryView>
    </>
  );
}
