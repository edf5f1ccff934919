import { findPrompt } from '@emberhood/catalogue';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { TileSkeleton } from '#shared/ui/skeleton.tsx';
import { personVideosQuery } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';

const GRID = 'grid gap-5 sm:grid-cols-2';

export function PersonClips({ id, name }: { id: string; name: string }) {
  const query = useQuery(personVideosQuery(id));
  return (
    <section aria-labelledby="clips" className="space-y-4">
      <h2 id="clips" className="display-3">
        {strings.clips}
      </h2>
      <QueryView
        query={query}
        skeleton={<TileSkeleton className={GRID} tiles={2} />}
        explain={({ code }) => (code === 'MEDIA.UPLOAD_FIRST' ? <UploadFirst /> : undefined)}
      >
        {(videos) =>
          videos.length === 0 ? (
            <p className="text-muted">{strings.noClips}</p>
          ) : (
            <ul className={GRID}>
              {videos.map((video) => {
                const title = findPrompt(video.promptId)?.title ?? video.promptId;
                return (
                  <li key={video.id} className="space-y-2">
                    <ClipPlayer
                      src={video.videoUrl}
                      small={video.smallVideoUrl}
                      captions={video.captions}
                      poster={video.thumbnailUrl}
                      label={strings.clipOf(name, title)}
                      onStale={() => query.refetch()}
                    />
                    <h3 className="font-bold">{title}</h3>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function UploadFirst() {
  return (
    <EmptyState
      title={strings.uploadFirstTitle}
      text={strings.uploadFirstText}
      action={<ButtonLink to={paths.settingsVideos.href()}>{strings.ownVideos}</ButtonLink>}
    />
  );
}
