import { VideosPage } from '#features/videos/components/videos-page.tsx';

export function Component() {
  return <VideosPage />;
}
