import { Suspense } from 'react';
import { Recorder } from '#features/recorder/components/recorder.tsx';
import { VideosPage } from '#features/videos/components/videos-page.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';

/** Loads separately: the recorder comes first, and the note waits for data anyway. */
const StandingNote = lazyPart(async () => (await import('../../standing-note.tsx')).StandingNote);

export function Component() {
  return (
    <VideosPage
      first={
        <Suspense>
          <StandingNote screen="videos" />
        </Suspense>
      }
      recorder={Recorder}
    />
  );
}
