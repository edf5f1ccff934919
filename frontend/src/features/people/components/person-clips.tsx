import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { findPrompt } from '@emberhood/catalogue';
import { mediaApi } from '@emberhood/contracts/http/media';
import { useQuery } from '@tanstack/react-query';
import { ReportDialog } from '#shared/report/report-dialog.tsx';
import { reportStrings } from '#shared/report/strings.ts';
import { call } from '#shared/api/client.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { TileSkeleton } from '#shared/ui/skeleton.tsx';
import { personVideosQuery } from '../api.ts';
import { peopleStrings as strings } from '../strings.ts';

const GRID = 'grid gap-5 sm:grid-cols-2';

/** What they show of themselves; each clip can be reported, but one's own. */
export function PersonClips({ id, name, own }: { id: string; name: string; own: boolean }) {
  const query = useQuery(personVideosQuery(id));
  return (
    <Section title={strings.clips} className="space-y-4">
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
                    <h3 className="font-bold">{title}</h3>
                    <ClipPlayer
                      src={video.videoUrl}
                      small={video.smallVideoUrl}
                      captions={video.captions}
                      poster={video.thumbnailUrl}
                      label={strings.clipOf(name, title)}
                      onStale={() => query.refetch()}
                    >
                      {!own && (
                        <DialogButton
                          kind="quiet"
                          className="ml-auto"
                          aria-label={reportStrings.titleOf(strings.clipOf(name, title))}
                          dialog={
                            <ReportDialog
                              about={strings.clipOf(name, title)}
                              send={(report) => call(mediaApi.reportVideo, { params: { id: video.id }, body: report })}
                            />
                          }
                        >
                          {strings.report}
                        </DialogButton>
                      )}
                    </ClipPlayer>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryView>
    </Section>
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
