import type { Video } from '@emberhood/contracts';
import { ApiProblem } from '#shared/api/problem.ts';
import { mediaProblem } from '#shared/upload/media-problem.ts';
import { clip } from '#testing/factories.ts';
import { describeUploadProblem } from '../components/upload-problem.tsx';
import { sendClip, type UploadRequest } from './send.ts';
import { Uploader } from './uploader.ts';

const file = new File(['clip'], 'clip.mp4', { type: 'video/mp4' });
const request = {
  file,
  promptId: 'dad_joke',
  promptType: 'fun' as const,
  location: 'CA:ON:Toronto',
  source: 'file' as const,
  trim: null,
  idempotencyKey: 'key-of-this-clip',
};
const offline = () => new ApiProblem('CLIENT.OFFLINE', { status: 0 });
const resting = () => mediaProblem('MEDIA.STORAGE_UNAVAILABLE');

describe('Uploader', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('repeats after 1, 3 and 9 seconds with the same key, then gives up', async () => {
    const keys: string[] = [];
    const send = vi.fn((sent: UploadRequest) => {
      keys.push(sent.idempotencyKey);
      return Promise.reject(resting());
    });
    const uploader = new Uploader(send);
    const end = expect(uploader.start(request)).rejects.toMatchObject({ code: 'MEDIA.STORAGE_UNAVAILABLE' });
    for (const [wait, tries] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2_999, 2],
      [1, 3],
      [8_999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(send).toHaveBeenCalledTimes(tries);
    }
    await end;
    expect(new Set(keys)).toEqual(new Set(['key-of-this-clip']));
    expect(uploader.get()).toMatchObject({ phase: 'failed' });
    expect(uploader.busy).toBe(false);
  });

  it('continues while bytes get through, however often the connection breaks', async () => {
    let from = 0;
    const send = vi.fn((sent: UploadRequest) => {
      const piece = { url: 'https://store.example/x', headers: {}, from, to: 100 };
      sent.done.begun = { uploadId: 'x', left: from < 100 ? [piece] : [] };
      from += 10;
      return from < 100 ? Promise.reject(offline()) : Promise.resolve(clip());
    });
    const uploader = new Uploader(send);
    const end = uploader.start(request);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(end).resolves.toMatchObject({ promptId: 'dad_joke' });
    expect(send).toHaveBeenCalledTimes(10);
  });

  it('repeats nothing that the server has refused', async () => {
    const send = vi.fn(() => Promise.reject(new ApiProblem('MEDIA.TOO_LONG', { status: 422 })));
    await expect(new Uploader(send).start(request)).rejects.toMatchObject({ code: 'MEDIA.TOO_LONG' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('has the browser ask before the page is left while it runs, and not afterwards', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const answer = Promise.withResolvers<Video>();
    const end = new Uploader(() => answer.promise).start(request);
    expect(asks()).toBe(true);
    answer.resolve(clip());
    await end;
    expect(asks()).toBe(false);
  });

  it('waits without a connection and goes on with it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const done = clip();
    const send = vi.fn(() => Promise.resolve(done));
    const uploader = new Uploader(send);
    const end = uploader.start(request);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(uploader.get()?.phase).toBe('offline');
    expect(send).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect(end).resolves.toBe(done);
    expect(uploader.get()).toBeNull();
  });

  it('carries one clip at a time', async () => {
    let finish: (value: ReturnType<typeof clip>) => void = () => undefined;
    const send = vi.fn(() => new Promise<ReturnType<typeof clip>>((resolve) => (finish = resolve)));
    const uploader = new Uploader(send);
    const first = uploader.start(request);
    await expect(uploader.start(request)).resolves.toBeNull();
    finish(clip());
    await first;
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stops when cancelled, while sending and while waiting', async () => {
    const hanging: typeof sendClip = (_, __, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    for (const send of [hanging, () => Promise.reject(offline())]) {
      const uploader = new Uploader(send);
      const end = uploader.start(request);
      await vi.advanceTimersByTimeAsync(10);
      uploader.cancel();
      await expect(end).resolves.toBeNull();
      expect(uploader.get()).toBeNull();
    }
  });

  it('reports its progress', async () => {
    const phases: string[] = [];
    const uploader = new Uploader((_, onProgress) => {
      onProgress(50, 100);
      onProgress(100, 100);
      return Promise.resolve(clip());
    });
    uploader.subscribe(() => {
      const upload = uploader.get();
      phases.push(upload ? `${upload.phase} ${String(upload.sent)}/${String(upload.total)}` : 'none');
    });
    await uploader.start(request);
    expect(phases.slice(0, 4)).toEqual(['sending 0/4', 'sending 50/100', 'storing 100/100', 'none']);
  });

  it('has the words for each failure', () => {
    expect(describeUploadProblem(mediaProblem('MEDIA.TOO_LONG'))).toEqual({
      title: 'Failed to upload video. Status: 422',
      text: 'This video is longer than 15 seconds. Please upload a shorter one.',
    });
    expect(describeUploadProblem(resting())).toEqual({
      title: 'Failed to upload video. Status: 503',
      // Says nothing of a video, as photos and snapshots fail with it, too.
      text: 'We couldn’t reach our file storage. Please try again.',
    });
    expect(describeUploadProblem(offline()).title).toBe('Failed to upload video. Please try again.');
    expect(describeUploadProblem(offline()).text).toMatch(/^Unexpected error during video upload\./);
    expect(describeUploadProblem(new ApiProblem('CLIENT.UNREADABLE', { status: 0 })).text).toBe(
      'Failed to parse server response.',
    );
    expect(describeUploadProblem(new ApiProblem('INTERNAL', { status: 500 }))).toEqual({
      title: 'Failed to upload video. Status: 500',
      text: 'Unexpected error during video upload.',
    });
  });
});
