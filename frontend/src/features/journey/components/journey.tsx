import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { journeyStrings as strings } from '../strings.ts';
import { AllSet } from './all-set.tsx';
import { Chats } from './chats.tsx';
import { FirstVideo } from './first-video.tsx';

/** Without a clip the way to the first one, with one the way on (JRN-01, JRN-03); `first` stands above both. */
export function Journey({ first }: { first: ReactNode }) {
  const clips = useQuery(ownClipsQuery);
  return (
    <>
      <PageHeading>{strings.title}</PageHeading>
      {first}
      <QueryView query={clips}>
        {(own) => (
          <div className="space-y-14">
            {own.length === 0 ? <FirstVideo /> : <AllSet clips={own} />}
            <Chats />
          </div>
        )}
      </QueryView>
    </>
  );
}
