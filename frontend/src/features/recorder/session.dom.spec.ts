import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecorderSession } from './session.ts';

class FakeTrack extends EventTarget {
  readyState = 'live';
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop = () => void (this.readyState = 'ended');
  getSettings = () => ({ facingMode: 'user' });
}

/** Records nothing at all, as some browsers do when a camera sends no picture. */
class EmptyRecorder extends EventTarget {
  static isTypeSupported = () => true;
  static last: EmptyRecorder;
  state = 'inactive';
  readonly mimeType = 'video/webm';
  constructor() {
    super();
    EmptyRecorder.last = this;
  }
  start() {
    this.state = 'recording';
    queueMicrotask(() => this.dispatchEvent(new Event('start')));
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([]) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

const COUNTDOWN_MS = 3_000;
let tracks: FakeTrack[];
let session: RecorderSession;
let detach: () => void;

const camera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: () => Promise.resolve([]) },
  });
const state = () => session.get().state;
const live = () => tracks.map(({ readyState }) => readyState);

async function recordFor(milliseconds: number): Promise<void> {
  await session.open();
  session.record();
  await vi.advanceTimersByTimeAsync(COUNTDOWN_MS + milliseconds);
}

describe('a recording that comes to nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('MediaRecorder', EmptyRecorder);
    tracks = [new FakeTrack('video'), new FakeTrack('audio')];
    camera(() =>
      Promise.resolve({
        getTracks: () => tracks,
        getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
        getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
      }),
    );
    session = new RecorderSession();
    detach = session.attach();
  });
  afterEach(() => {
    detach();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('VID-05 is dropped when it is empty, with the camera still on for another', async () => {
    await recordFor(2_000);
    expect(state().at).toBe('recording');
    session.stop();
    await vi.advanceTimersByTimeAsync(10);
    expect(state()).toEqual({ at: 'preview', discarded: 'empty' });
    expect(live()).toEqual(['live', 'live']);
  });

  it('VID-05 ends with the camera that was lost', async () => {
    await recordFor(2_000);
    tracks[0]?.dispatchEvent(new Event('ended'));
    expect(state()).toEqual({ at: 'interrupted', by: 'lost', discarded: true });
    expect([EmptyRecorder.last.state, ...live()]).toEqual(['inactive', 'ended', 'ended']);
  });

  it('VID-05 ends when its screen is closed', async () => {
    await recordFor(2_000);
    detach();
    expect(state()).toEqual({ at: 'explaining' });
    expect([EmptyRecorder.last.state, ...live()]).toEqual(['inactive', 'ended', 'ended']);
  });

  it('VID-05 does not begin without a camera, without its picture, or where it is refused', async () => {
    camera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await session.open();
    expect(state()).toEqual({ at: 'failed', problem: 'denied' });
    const sound = [new FakeTrack('audio')];
    camera(() => Promise.resolve({ getTracks: () => sound, getVideoTracks: () => [], getAudioTracks: () => sound }));
    await session.open();
    expect(state()).toEqual({ at: 'failed', problem: 'absent' });
    expect(sound[0]?.readyState).toBe('ended');
  });
});
