import { createHash, randomBytes } from 'node:crypto';
import { cutIntoParts } from '@emberhood/contracts/upload-parts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { clip } from '#testing/factories.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { bytesLeft, sendClip, type UploadRequest } from './send.ts';

const UPLOAD_ID = '3f2b8a52-6a0c-4a57-9d0f-0a5b7f6f5a11';
const begun = { uploadId: UPLOAD_ID, put: { url: 'https://store.example/x', headers: {} }, parts: [], video: null };

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
  vi.waitFor(
    () => {
      const xhr = FakeXhr.sent[nth - 1];
      if (!xhr) throw new Error('Nothing is put yet');
      return xhr;
    },
    // Digests take their time on a busy machine.
    { timeout: 10_000 },
  );

describe('sending a clip', () => {
  beforeEach(() => FakeXhr.install());

  it('uploads nothing when the key already belongs to a clip', async () => {
    const video = clip();
    stubApi({ beginUpload: { uploadId: UPLOAD_ID, put: null, parts: [], video } });
    await expect(send(newRequest())).resolves.toEqual(video);
    expect(FakeXhr.sent).toEqual([]);
  });

  it('only repeats the commit of a clip that is already in the store', async () => {
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

  it('uploads again what the server no longer has', async () => {
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

  it('takes back what is announced once the person has cancelled', async () => {
    const answer = Promise.withResolvers<object>();
    const api = stubApi({ beginUpload: () => answer.promise, abortUpload: {} });
    const cancelled = new AbortController();
    const sending = send(newRequest(), cancelled.signal);
    await vi.waitFor(() => expect(api.bodies('beginUpload')).toHaveLength(1));
    cancelled.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    answer.resolve(begun);
    await vi.waitFor(() => expect(api.bodies('abortUpload')).toHaveLength(1));
    expect(FakeXhr.sent).toEqual([]);
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

  it('says that a file cannot be read any more', async () => {
    stubApi({});
    const request = newRequest();
    const gone = new Blob();
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    vi.spyOn(request.file, 'slice').mockReturnValue(gone);
    await expect(send(request)).rejects.toMatchObject({ code: 'MEDIA.UNREADABLE' });
  });
});

/** A fake store that knows its parts, and where connections fail. */
class FakeStore {
  readonly parts = new Map<number, Uint8Array>();
  grants = 0;
  /** The most connections at once. */
  most = 0;
  private open = 0;
  readonly missing = (count: number) =>
    Array.from({ length: count }, (_, part) => part)
      .filter((part) => !this.parts.has(part))
      .map((part) => ({ part, url: `https://store.example/${String(++this.grants)}/${String(part)}`, headers: {} }));

  /** Answers each request; `fate` may cut the connection or refuse it. */
  serve(fate: (part: number) => 'cut' | number): void {
    FakeXhr.install();
    const receive = (xhr: FakeXhr, body: Blob) => void this.receive(xhr, body, fate);
    vi.spyOn(FakeXhr.prototype, 'send').mockImplementation(function (this: FakeXhr, body: Blob) {
      receive(this, body);
    });
  }

  private async receive(xhr: FakeXhr, body: Blob, fate: (part: number) => 'cut' | number): Promise<void> {
    const part = Number(xhr.url.split('/').at(-1));
    this.most = Math.max(this.most, ++this.open);
    const bytes = new Uint8Array(await body.arrayBuffer());
    await Promise.resolve();
    this.open -= 1;
    if (xhr.aborted) return;
    const answer = fate(part);
    xhr.upload.onprogress?.({ loaded: bytes.length / 2, total: bytes.length });
    if (answer === 'cut') {
      xhr.onerror?.();
      return;
    }
    if (answer === 200) this.parts.set(part, bytes);
    xhr.answer(answer);
  }

  get content(): string {
    const parts = [...this.parts].sort(([one], [other]) => one - other);
    return createHash('sha256')
      .update(Buffer.concat(parts.map(([, bytes]) => bytes)))
      .digest('hex');
  }
}

describe('sending a clip in parts', () => {
  const PARTS = 6;
  const bytes = randomBytes(PARTS * 1_048_576 - 5_000);
  const whole = createHash('sha256').update(bytes).digest('hex');
  const large = (): UploadRequest => ({ ...newRequest(), file: new File([bytes], 'clip.mp4'), done: {} });
  const stub = (store: FakeStore) =>
    stubApi({
      beginUpload: () => ({ uploadId: UPLOAD_ID, put: null, parts: store.missing(PARTS), video: null }),
      commitUpload: clip(),
      abortUpload: {},
    });

  it('announces the digest of each, and of them all', async () => {
    const store = new FakeStore();
    const api = stub(store);
    store.serve(() => 200);
    const sent: number[] = [];
    await sendClip(large(), (now) => sent.push(now), new AbortController().signal);
    const [announced] = api.bodies('beginUpload') as [{ sha256: string; parts: { bytes: number; sha256: string[] } }];
    const digests = cutIntoParts(bytes.length, 1_048_576).map(({ from, to }) =>
      createHash('sha256').update(bytes.subarray(from, to)).digest(),
    );
    expect(announced.parts).toEqual({ bytes: 1_048_576, sha256: digests.map((digest) => digest.toString('hex')) });
    expect(announced.sha256).toBe(createHash('sha256').update(Buffer.concat(digests)).digest('hex'));
    expect(store.content).toBe(whole);
    expect(store.most).toBe(3);
    expect(sent.at(-1)).toBe(bytes.length);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
  });

  it.each([0, 3, PARTS - 1])(
    'goes on after a cut in part %i, in this page and after a reload, and sends no part twice that has arrived',
    async (at) => {
      for (const reloaded of [false, true]) {
        const store = new FakeStore();
        const api = stub(store);
        const taken: number[] = [];
        let mended = false;
        store.serve((part) => {
          if (part === at && !mended) return 'cut';
          taken.push(part);
          return 200;
        });
        const first = large();
        await expect(send(first)).rejects.toMatchObject({ code: 'CLIENT.OFFLINE', repeatable: true });
        expect(bytesLeft(first)).toBe(
          bytes.length - [...store.parts.values()].reduce((sum, { length }) => sum + length, 0),
        );
        mended = true;
        await send(reloaded ? large() : first);
        expect(store.content).toBe(whole);
        expect(taken.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
        expect(api.bodies('beginUpload')).toHaveLength(reloaded ? 2 : 1);
      }
    },
  );

  it('requests new addresses once the old ones have expired', async () => {
    const store = new FakeStore();
    const api = stub(store);
    let over = true;
    store.serve((part) => (part === 4 && over ? 403 : 200));
    const request = large();
    await expect(send(request)).rejects.toMatchObject({ code: 'MEDIA.STORAGE_UNAVAILABLE', repeatable: true });
    over = false;
    await send(request);
    expect(store.content).toBe(whole);
    expect(api.bodies('beginUpload')).toHaveLength(2);
  });

  it('uploads one at a time over a slow connection', async () => {
    const store = new FakeStore();
    stub(store);
    store.serve(() => 200);
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    await send(large());
    expect([store.most, store.parts.size]).toEqual([1, PARTS]);
  });

  it('stops them all when the person cancels', async () => {
    const store = new FakeStore();
    const api = stub(store);
    const cancelled = new AbortController();
    store.serve((part) => {
      if (part === 2) cancelled.abort();
      return 200;
    });
    await expect(send(large(), cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.parts.size).toBeLessThan(PARTS);
    expect(api.bodies('abortUpload')).toHaveLength(1);
  });
});
