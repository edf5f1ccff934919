import { findPrompt } from '@emberhood/catalogue';
import type { OwnProfile, Video } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery, ownClipsQuery, ownPhotoOf } from '#shared/account/own-profile.ts';
import { invalidate } from '#shared/api/query-client.ts';
import { ClipPlayer } from '#shared/clips/clip-player.tsx';
import { paths } from '#shared/paths.ts';
import { PersonFacts, PersonHead } from '#shared/person/person-view.tsx';
import { LinkNote } from '#shared/ui/link-note.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { asOthersSee } from '../as-others-see.ts';
import { settingsStrings as strings } from '../strings.ts';
import { SettingsPage } from './settings-page.tsx';

export function PreviewPage() {
  return (
    <SettingsPage wide title={strings.items.preview} intro={strings.previewIntro}>
      <QueryView query={useQuery(ownProfileQuery)}>{(data) => <OwnCard profile={data} />}</QueryView>
    </SettingsPage>
  );
}

function OwnCard({ profile }: { profile: OwnProfile }) {
  const clips = useQuery(ownClipsQuery);
  const person = asOthersSee(profile, ownPhotoOf(clips.data ?? []));
  return (
    <div className="space-y-8">
      {profile.missing.length > 0 && (
        <LinkNote text={strings.previewMissing} to={paths.journey.href()} link={strings.toJourney} />
      )}
      <div className="person-columns">
        <PersonHead person={person} isPage={false} />
        <div>
          <Section title={strings.previewVideos} className="space-y-3">
            <QueryView query={clips}>
              {(own) => <Approved clips={own.filter(({ status }) => status === 'approved')} />}
            </QueryView>
          </Section>
          <PersonFacts person={person} />
        </div>
      </div>
    </div>
  );
}

function Approved({ clips }: { clips: readonly Video[] }) {
  if (clips.length === 0) return <p className="text-muted">{strings.previewNoVideos}</p>;
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {clips.map((clip) => {
        const title = findPrompt(clip.promptId)?.title ?? clip.promptId;
        return (
          <li key={clip.id} className="space-y-2">
            <h3 className="font-bold">{title}</h3>
            {clip.videoUrl !== null && (
              <ClipPlayer
                src={clip.videoUrl}
                small={clip.smallVideoUrl}
                captions={clip.captions}
                poster={clip.thumbnailUrl}
                label={strings.previewClip(title)}
                onStale={() => invalidate(ownClipsQuery.queryKey)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
