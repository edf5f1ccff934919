import type { Prompt } from '@emberhood/catalogue';
import { mediaApi } from '@emberhood/contracts/http/media';
import { currentAccount } from '#shared/account/boundary.ts';
import { ownProfileQuery, ownClipsQuery } from '#shared/account/own-profile.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';
import { invalidate, queryClient, tellOtherTabs } from '#shared/api/query-client.ts';
import { toasts } from '#shared/ui/toasts.ts';
import { keptClips, type KeptClip } from '../kept/kept-clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { uploader, type Upload } from '../upload/uploader.ts';

const TOAST = 'upload';
const SPOKEN_EVERY = 25;

export function percentOf({ sent, total }: Upload): number {
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

/**
 * Starts an upload, with toasts on whatever screen the member goes to. The clip is stored until the server has it.
 * Resolves to whether it was accepted.
 */
export async function startUpload(prompt: Prompt, kept: KeptClip, location: string): Promise<boolean> {
  const owner = currentAccount();
  const isTheirs = () => currentAccount() === owner;
  const stop = uploader.subscribe(showProgress);
  toasts.show(strings.uploading, { key: TOAST, clearAfter: null });
  try {
    const { file, mirrored, trim, idempotencyKey } = kept;
    const clip = await uploader.start({
      file,
      trim,
      idempotencyKey,
      location,
      source: mirrored ? 'camera' : 'file',
      promptId: prompt.id,
      promptType: prompt.type === 'daily' ? undefined : prompt.type,
    });
    stop();
    // Another account has signed in meanwhile, and must not see it.
    if (!isTheirs()) return false;
    if (clip === null) {
      // A file can be chosen again; a recording exists only here.
      if (kept.recorded) void keptClips.keep({ ...kept, begun: false });
      else keptClips.remove(prompt.id);
      toasts.show(strings.uploadCancelled, { key: TOAST });
      return false;
    }
    keptClips.remove(prompt.id);
    queryClient.setQueryData(ownClipsQuery.queryKey, (clips = []) => [
      clip,
      ...clips.filter(({ id }) => id !== clip.id),
    ]);
    toasts.show(strings.uploaded, { key: TOAST });
    await sendCaptions(clip.id, kept.captions);
    tellOtherTabs();
    void invalidate(ownClipsQuery.queryKey, ownProfileQuery.queryKey);
    return true;
  } catch (error) {
    if (!isTheirs()) return false;
    // Refused for good: the member has to choose another file.
    if (!kept.recorded && !asProblem(error).repeatable) keptClips.remove(prompt.id);
    // The card and its dialog show the problem; this only replaces the progress toast.
    toasts.show(strings.uploadFailed, { key: TOAST, kind: 'error' });
    return false;
  } finally {
    stop();
  }
}

/** The clip exists without them; they can be added on its card. */
async function sendCaptions(id: string, captions: string): Promise<void> {
  if (captions.trim() === '') return;
  try {
    await call(mediaApi.setCaptions, { params: { id }, body: { captions } });
  } catch {
    toasts.show(strings.captionsNotSaved, { kind: 'error' });
  }
}

function showProgress(): void {
  const upload = uploader.get();
  if (upload?.phase === 'signed-out') toasts.update(TOAST, strings.phases['signed-out'], { clearAfter: null });
  if (upload?.phase !== 'sending' || upload.sent === 0) return;
  const percent = percentOf(upload);
  const spoken = percent - (percent % SPOKEN_EVERY);
  toasts.update(TOAST, strings.uploadingPercent(percent), {
    clearAfter: null,
    spoken: strings.uploadingPercent(spoken),
  });
}
