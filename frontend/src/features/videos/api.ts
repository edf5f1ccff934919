import { mediaApi } from '@emberhood/contracts/http/media';
import { useMutation } from '@tanstack/react-query';
import { ownProfileQuery, ownClipsQuery } from '#shared/account/own-profile.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { videoStrings as strings } from './strings.ts';

const TOAST = 'delete-video';

export const useDeleteClip = (location: string) =>
  useMutation({
    meta: { failure: { key: TOAST, text: strings.deleteFailed } },
    mutationFn: (videoId: string) => call(mediaApi.deleteVideo, { body: { videoId, location } }),
    onMutate: () => toasts.show(strings.deleting, { key: TOAST, clearAfter: null }),
    onSuccess: (_reply, videoId) => {
      queryClient.setQueryData(ownClipsQuery.queryKey, (clips = []) => clips.filter((clip) => clip.id !== videoId));
      toasts.show(strings.deleted, { key: TOAST });
    },
    onSettled: () => invalidate(ownClipsQuery.queryKey, ownProfileQuery.queryKey),
  });
