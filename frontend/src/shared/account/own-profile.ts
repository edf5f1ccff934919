import type { OwnProfile, PropertyChange, Video } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { updateCache } from '#shared/api/query-client.ts';

export const ownProfileQuery = replyQuery(['own-profile'], profilesApi.profile);

/** The name that others see; empty until the member has given one. */
export const ownNameOf = ({ nickname, firstName }: OwnProfile): string => nickname ?? firstName ?? '';

/** Saves changed properties of the own profile (API-10). */
export function useSaveProfile(failure?: { key: string; text: string }) {
  return useMutation({
    meta: { failure },
    // Saved one after the other, so that the later of two choices wins.
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

/** Waits for a moderator: a new clip, or one with an open appeal. */
const isAwaitingDecision = ({ status, appeal }: Video): boolean =>
  status === 'pending_review' || appeal?.state === 'open';

/** The photo that others see: the still of the first approved clip. */
export const ownPhotoOf = (clips: readonly Video[]): string | null =>
  clips.find(({ status }) => status === 'approved')?.thumbnailUrl ?? null;

/** Own clips; refetched while the server is still processing one of them. */
export const ownClipsQuery = queryOptions({
  queryKey: ['own-clips'],
  queryFn: async ({ signal }) => (await call(mediaApi.ownVideos, { signal })).videos,
  refetchInterval: ({ state }) => {
    const clips = state.data ?? [];
    if (clips.some(isWorking)) return WORKING_POLL_MS;
    return clips.some(isAwaitingDecision) ? REVIEW_POLL_MS : false;
  },
});
