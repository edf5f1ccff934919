import { Recorder } from '#features/recorder/components/recorder.tsx';
import { VideosPage } from '#features/videos/components/videos-page.tsx';
import { StandingNote } from '../../standing-note.tsx';

export function Component() {
  return <VideosPage first={<StandingNote screen="videos" />} recorder={Recorder} />;
}
