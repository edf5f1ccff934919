import type { Prompt } from '@emberhood/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentAccount } from '#shared/account/boundary.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { uploader, type Upload } from '../upload/uploader.ts';
import { videoStrings as strings } from '../strings.ts';

const TOAST = 'upload';
const SPOKEN_EVERY = 25;

export function useUpload(): Upload | null {
  return useSyncExternalStore(uploader.subscribe, uploader.get);
}

export function percentOf({ sent, total }: Upload): number {
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

/** Starts an upload whose messages are shown wherever the person is meanwhile. Resolves to whether a clip was accepted. */
export function useStartUpload() {
  const client = useQueryClient();
  return async (prompt: Prompt, file: File, location: string): Promise<boolean> => {
    const owner = currentAccount();
    const isTheirs = () => currentAccount() === owner;
    const stop = uploader.subscribe(showProgress);
    toasts.show(strings.uploading, { key: TOAST, clearAfter: null });
    try {
      const clip = await uploader.start({
        file,
        location,
        promptId: prompt.id,
        promptType: prompt.type === 'daily' ? undefined : prompt.type,
      });
      stop();
      // Whoever has come meanwhile has nothing to do with it.
      if (!isTheirs()) return false;
      if (clip === null) {
        toasts.show(strings.uploadCancelled, { key: TOAST });
        return false;
      }
      client.setQueryData(ownClipsQuery.queryKey, (clips = []) => [clip, ...clips.filter(({ id }) => id !== clip.id)]);
      toasts.show(strings.uploaded, { key: TOAST });
      void client.invalidateQueries({ queryKey: ownClipsQuery.queryKey });
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      return true;
    } catch {
      if (!isTheirs()) return false;
      // The card and its dialog show the problem; the toast only stops promising.
      toasts.show(strings.uploadFailed, { key: TOAST, kind: 'error' });
      return false;
    } finally {
      stop();
    }
  };
}

function showProgress(): void {
  const upload = uploader.get();
  if (upload?.phase === 'signed-out') toasts.update(TOAST, strings.waitingForSignIn, { clearAfter: null });
  if (upload?.phase !== 'sending') return;
  const percent = percentOf(upload);
  const spoken = percent - (percent % SPOKEN_EVERY);
  toasts.update(TOAST, strings.uploadingPercent(percent), {
    clearAfter: null,
    spoken: strings.uploadingPercent(spoken),
  });
}
