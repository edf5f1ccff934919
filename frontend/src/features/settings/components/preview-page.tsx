import { findPrompt } from '@emberhood/catalogue';
import type { OwnProfile, Video } from '@emberhood/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { Note } from '#shared/ui/alert.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { activityLabels, placeName } from '#shared/vocabulary/labels.ts';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

export function PreviewPage() {
  const profile = useQuery(ownProfileQuery);
  const clips = useQuery(ownClipsQuery);
  const approved = clips.data?.filter((clip) => clip.status === 'approved') ?? [];
  return (
    <SettingsPage title={strings.items.preview} intro={strings.previewIntro}>
      <QueryView query={profile}>{(data) => <OwnCard profile={data} approved={approved} />}</QueryView>
    </SettingsPage>
  );
}

function OwnCard({ profile, approved }: { profile: OwnProfile; approved: readonly Video[] }) {
  const client = useQueryClient();
  const name = profile.nickname ?? profile.firstName ?? strings.previewNoName;
  const place = placeName(profile);
  const lists = [
    { title: strings.previewActivities, items: profile.activities.map((activity) => activityLabels[activity]) },
    { title: strings.previewBucketList, items: profile.bucketList },
  ].filter((list) => list.items.length > 0);
  return (
    <div className="space-y-8">
      {profile.missing.length > 0 && (
        <Note>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-60">{strings.previewMissing}</p>
            <ButtonLink kind="secondary" to={paths.journey.href()}>
              {strings.toJourney}
            </ButtonLink>
          </div>
        </Note>
      )}
      <div className="flex items-center gap-5">
        <div className="w-28 shrink-0 sm:w-36">
          <Avatar name={name} photo={approved[0]?.thumbnailUrl ?? null} />
        </div>
        <div className="min-w-0">
          <h2 className="display-2">{profile.age === null ? name : `${name}, ${String(profile.age)}`}</h2>
          <p className="text-muted">{place}</p>
        </div>
      </div>
      {lists.map((list) => (
        <section key={list.title}>
          <h3 className="display-3 mb-2">{list.title}</h3>
          <ul className="list-disc space-y-1 pl-5 marker:text-ember">
            {list.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="space-y-3">
        <h3 className="display-3">{strings.previewVideos}</h3>
        {approved.length === 0 && <p className="text-muted">{strings.previewNoVideos}</p>}
        <ul className="grid gap-5 sm:grid-cols-2">
          {approved.map((clip) => {
            const title = findPrompt(clip.promptId)?.title ?? clip.promptId;
            return (
              <li key={clip.id} className="space-y-2">
                {clip.videoUrl !== null && (
                  <ClipPlayer
                    src={clip.videoUrl}
                    small={clip.smallVideoUrl}
                    captions={clip.captions}
                    poster={clip.thumbnailUrl}
                    label={strings.previewClip(title)}
                    onStale={() => client.invalidateQueries({ queryKey: ownClipsQuery.queryKey })}
                  />
                )}
                <h4 className="font-bold">{title}</h4>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
