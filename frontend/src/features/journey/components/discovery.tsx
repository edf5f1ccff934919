import type { MissingForDiscovery, Video } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';
import { Note } from '#shared/ui/alert.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { journeyStrings as strings } from '../strings.ts';

interface DiscoveryProps {
  missing: readonly MissingForDiscovery[];
  clips: readonly Video[];
}

/** Whether others find the member, or what it still takes (readings 13). */
export function Discovery({ missing, clips }: DiscoveryProps) {
  if (missing.length === 0) return <Discoverable />;
  // The main photo is the picture of an approved clip: nothing of its own to do.
  const items = missing.filter((item) => item !== 'mainPhoto');
  return (
    <section aria-labelledby="missing" className="max-w-3xl space-y-4">
      <h2 id="missing" className="display-3">
        {strings.missingTitle}
      </h2>
      <RowList>
        {items.map((item) => (
          <RowLink key={item} to={placeOf(item)}>
            {strings.missing[item]}
            {isInReview(item, clips) && (
              <span className="block text-sm font-normal text-muted">{strings.inReview}</span>
            )}
          </RowLink>
        ))}
      </RowList>
    </section>
  );
}

function Discoverable() {
  return (
    <Note tone="ok">
      <p className="font-semibold">{strings.discoverable}</p>
      <ButtonLink kind="secondary" className="mt-2" to={paths.people.href()}>
        {strings.toPeople}
      </ButtonLink>
    </Note>
  );
}

const KIND_OF: Partial<Record<MissingForDiscovery, Video['promptType']>> = { funVideo: 'fun', usefulVideo: 'useful' };

/** Clips and profile are told by two services: of an approved one the other hears a moment later. */
export function isCatchingUp(missing: readonly MissingForDiscovery[], clips: readonly Video[]): boolean {
  return missing.some((item) => clips.some((clip) => clip.promptType === KIND_OF[item] && clip.status === 'approved'));
}

function isInReview(item: MissingForDiscovery, clips: readonly Video[]): boolean {
  const kind = KIND_OF[item];
  const onItsWay: Video['status'][] = ['uploaded', 'transcoding', 'pending_review'];
  return kind !== undefined && clips.some((clip) => clip.promptType === kind && onItsWay.includes(clip.status));
}

function placeOf(item: MissingForDiscovery): string {
  switch (item) {
    case 'firstName':
    case 'userSex':
    case 'age':
      return paths.journeyStep.href({ roadmapId: 'getting-started', stepId: 'craft-profile' });
    case 'location':
      return paths.settingsBasic.href();
    case 'bucketList':
      return paths.settingsBucketList.href();
    case 'usefulVideo':
      return paths.settingsVideos.href({ tab: 'useful' });
    case 'funVideo':
    case 'mainPhoto':
      return paths.settingsVideos.href({ tab: 'fun' });
  }
}
