import { Recorder } from '#features/recorder/components/recorder.tsx';
import { VideosPage } from '#features/videos/components/videos-page.tsx';

export function Component() {
  return <VideosPage recorder={Recorder} />;
}
