import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { clip } from '#testing/factories.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { sendClip, type UploadRequest } from './send.ts';

const UPLOAD_ID = '3f2b8a52-6a0c-4a57-9d0f-0a5b7f6f5a11';
const begun = { uploadId: UPLOAD_ID, put: { url: 'https://store.example/x', headers: {} }, video: null };

const CAMERA = { source: 'camera' as const, trim: null };

function newRequest(): UploadRequest {
  const file = new File(['clip'], 'clip.mp4', { type: 'video/mp4' });
  return {
    file,
    promptId: 'dad_joke',
    promptType: 'fun',
    location: 'CA:ON:Toronto',
    ...CAMERA,
    idempotencyKey: 'key',
    done: {},
  };
}

const send = (request: UploadRequest, signal = new AbortController().signal) =>
  sendClip(request, () => undefined, signal);
const put = (nth = 1) =>
  vi.waitFor(() => {
    const xhr = FakeXhr.sent[nth - 1];
    if (!xhr) throw new Error('Nothing is put yet');
    return xhr;
  });

describe('sending a clip', () => {
  beforeEach(() => FakeXhr.install());

  it('puts nothing when the key has already led to a clip', async () => {
    const video = clip();
    stubApi({ beginUpload: { uploadId: UPLOAD_ID, put: null, video } });
    await expect(send(newRequest())).resolves.toEqual(video);
    expect(FakeXhr.sent).toEqual([]);
  });

  it('only commits again what lies in the store already', async () => {
    const request = newRequest();
    const video = clip();
    const api = stubApi({ beginUpload: begun, commitUpload: new Refusal('RPC.TIMEOUT') });
    const first = send(request);
    (await put()).answer(200);
    await expect(first).rejects.toMatchObject({ code: 'RPC.TIMEOUT' });
    api.answer({ commitUpload: video });
    await expect(send(request)).resolves.toEqual(video);
    expect(FakeXhr.sent).toHaveLength(1);
    expect(api.bodies('beginUpload')).toHaveLength(1);
  });

  it('puts again what the server no longer knows', async () => {
    const request = newRequest();
    const api = stubApi({ beginUpload: begun, commitUpload: new Refusal('MEDIA.FILE_MISSING') });
    const first = send(request);
    (await put()).answer(200);
    await expect(first).rejects.toMatchObject({ code: 'MEDIA.FILE_MISSING' });
    api.answer({ commitUpload: clip() });
    const second = send(request);
    (await put(2)).answer(200);
    await second;
    expect(api.bodies('beginUpload')).toHaveLength(2);
  });

  it.each([
    [400, 'MEDIA.DIGEST_MISMATCH'],
    [403, 'MEDIA.STORAGE_UNAVAILABLE'],
    [503, 'MEDIA.STORAGE_UNAVAILABLE'],
  ])('may be tried again when the store answers %i', async (status, code) => {
    stubApi({ beginUpload: begun });
    const sending = send(newRequest());
    (await put()).answer(status);
    await expect(sending).rejects.toMatchObject({ code, status, repeatable: true });
  });

  it('tells of a line that breaks', async () => {
    stubApi({ beginUpload: begun });
    const sending = send(newRequest());
    (await put()).onerror?.();
    await expect(sending).rejects.toMatchObject({ code: 'CLIENT.OFFLINE' });
  });

  it('gives the place back when the person cancels', async () => {
    const api = stubApi({ beginUpload: begun, abortUpload: {} });
    const cancelled = new AbortController();
    const sending = send(newRequest(), cancelled.signal);
    const xhr = await put();
    cancelled.abort();
    await expect(sending).rejects.toBe(cancelled.signal.reason);
    expect(xhr.aborted).toBe(true);
    expect(api.bodies('abortUpload')).toHaveLength(1);
  });

  it('says that a file cannot be read any more', async () => {
    stubApi({});
    const request = newRequest();
    vi.spyOn(request.file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    await expect(send(request)).rejects.toMatchObject({ code: 'MEDIA.UNREADABLE' });
  });
});
