import type { OwnProfile, PropertyChange, Video } from '@emberhood/contracts';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { updateCache } from '#shared/api/query-client.ts';
import { mediaApi } from '@emberhood/contracts/http/media';

export const ownProfileQuery = replyQuery(['own-profile'], profilesApi.profile);

/** What others call the member; empty while they have given no name. */
export const ownNameOf = ({ nickname, firstName }: OwnProfile): string => nickname ?? firstName ?? '';

/** Saves changed properties of the own profile (API-10). */
export function useSaveProfile() {
  return useMutation({
    // One after the other, so that the last choice of two is the one that stays.
    scope: { id: 'own-profile' },
    mutationFn: ({ location, changes }: { location: string; changes: PropertyChange[] }) =>
      call(profilesApi.updateProfile, { body: { location, changes } }),
    onSuccess: (profile) => updateCache(ownProfileQuery.queryKey, profile),
  });
}

const WORKING_POLL_MS = 1_500;
/** While somebody of the team has to decide. */
export const REVIEW_POLL_MS = 15_000;

export function isWorking(clip: Video): boolean {
  return clip.status === 'uploaded' || clip.status === 'transcoding';
}

/** New, or with an appeal that somebody has yet to answer. */
const isAwaitingDecision = ({ status, appeal }: Video): boolean =>
  status === 'pending_review' || appeal?.state === 'open';

/** The picture that others see of the member: of the first approved clip. */
export const ownPhotoOf = (clips: readonly Video[]): string | null =>
  clips.find(({ status }) => status === 'approved')?.thumbnailUrl ?? null;

/** Own clips; asked again while the server still has something to do with one of them. */
export const ownClipsQuery = queryOptions({
  queryKey: ['own-clips'],
  queryFn: async ({ signal }) => (await call(mediaApi.ownVideos, { signal })).videos,
  refetchInterval: ({ state }) => {
    const clips = state.data ?? [];
    if (clips.some(isWorking)) return WORKING_POLL_MS;
    return clips.some(isAwaitingDecision) ? REVIEW_POLL_MS : false;
  },
});
