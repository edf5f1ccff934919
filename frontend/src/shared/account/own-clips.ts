import type { Video } from '@emberhood/contracts';
import { mediaApi } from '@emberhood/contracts/http/media';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

const WORKING_POLL_MS = 1_500;
const REVIEW_POLL_MS = 15_000;

export function isWorking(clip: Video): boolean {
  return clip.status === 'uploaded' || clip.status === 'transcoding';
}

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
    return clips.some((clip) => clip.status === 'pending_review') ? REVIEW_POLL_MS : false;
  },
});
