import { ENGINES, FakeTrack, streamOf, type Engine } from '#testing/engines.ts';
import { RecorderSession } from './session.ts';

/** Faults beyond what the engine does. */
type Fault = 'never starts' | 'fails at once' | 'throws' | 'never stops' | 'records nothing' | undefined;

let engine: Engine;
let fault: Fault;
let recorders: FakeRecorder[];

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => engine.types.includes(type);
  state = 'inactive';
  readonly mimeType: string;
  constructor(_stream: unknown, { mimeType = 'video/webm' }: { mimeType?: string }) {
    super();
    if (fault === 'throws') throw new DOMException('no encoder', 'NotSupportedError');
    this.mimeType = mimeType;
    recorders.push(this);
  }
  start() {
    this.state = 'recording';
    if (fault === 'fails at once') queueMicrotask(() => this.fail());
    else if (fault !== 'never starts') setTimeout(() => this.dispatchEvent(new Event('start')), engine.startMs);
  }
  stop() {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    if (fault !== 'never stops') queueMicrotask(() => this.end());
  }
  /** In the standard's order: the error, the data so far, the end. */
  fail() {
    this.dispatchEvent(new Event('error'));
    this.state = 'inactive';
    if (engine.stopsAfterError) this.end();
  }
  end() {
    const data = new Blob(fault === 'records nothing' ? [] : ['x'.repeat(9_000)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

let tracks: FakeTrack[];
let session: RecorderSession;
let detach: () => void;
let asked: (wanted: MediaStreamConstraints) => Promise<unknown>;
let kinds: string[];

const state = () => session.get().state;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const give = (...kindsGiven: string[]) => {
  const given = kindsGiven.length > 0 ? kindsGiven : ['video', 'audio'];
  tracks = given.map((kind) => new FakeTrack(kind));
  return Promise.resolve(streamOf(tracks));
};
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

async function recordFor(milliseconds: number): Promise<void> {
  await session.open();
  session.record();
  await pass(3_000 + engine.startMs + milliseconds);
}

/** Opens the camera, records and gets a take, from any state. */
async function expectRecordingWorks(): Promise<void> {
  fault = undefined;
  asked = () => give();
  await session.open();
  session.record();
  await pass(3_000 + engine.startMs + 2_000);
  expect(state()).toMatchObject({ at: 'recording', left: 13 });
  session.stop();
  await pass(9_000);
  // What is finished stays, whatever becomes of the page or the camera.
  hide(true);
  hide(false);
  expect(state()).toMatchObject({ at: 'reviewing' });
}

describe.each(Object.entries(ENGINES))('the recorder in %s', (name, documented) => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    URL.createObjectURL = () => 'blob:take';
    URL.revokeObjectURL = () => undefined;
    // Loads at once, like a recording without a length in its header.
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
    vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(Infinity);
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
    });
    engine = documented;
    fault = undefined;
    recorders = [];
    kinds = ['videoinput', 'audioinput'];
    asked = () => give();
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: (wanted: MediaStreamConstraints) => asked(wanted),
        enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind, deviceId: '' }))),
      },
    });
    session = new RecorderSession();
    detach = session.attach();
  });
  afterEach(() => {
    detach();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('VID-03 films with the front camera and sound, mirrored, as mp4 where the engine can and else as webm', async () => {
    asked = vi.fn(() => give());
    await recordFor(2_000);
    session.stop();
    await pass(9_000);
    const front = expect.objectContaining({ facingMode: 'user' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ video: front, audio: {} });
    const { take } = state() as { take: { file: File; mirrored: boolean } };
    expect(take.mirrored).toBe(true);
    expect(take.file.type).toBe(name === 'Firefox' ? 'video/webm' : 'video/mp4');
    expect(take.file.name).toBe(name === 'Firefox' ? 'recording.webm' : 'recording.mp4');
  });

  it('stops by itself after fifteen seconds', async () => {
    await recordFor(15_300);
    expect(recorders[0]?.state).toBe('inactive');
  });

  it.each<[Fault]>([['never starts'], ['fails at once']])('leads on when it %s', async (wrong) => {
    fault = wrong;
    await session.open();
    session.record();
    await pass(3_000 + 7_000);
    expect(state()).toEqual({ at: 'failed', problem: 'unstarted' });
    expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
    await expectRecordingWorks();
    expect(recorders[1]?.mimeType).toBe(engine.types[1]);
  });

  it('can be left while it does not start', async () => {
    fault = 'never starts';
    await session.open();
    session.record();
    await pass(3_500);
    expect(state()).toEqual({ at: 'recording', left: null });
    session.cancel();
    expect(state()).toEqual({ at: 'preview', discarded: null });
    await pass(10_000);
    expect(state()).toEqual({ at: 'preview', discarded: null });
    await expectRecordingWorks();
  });

  it('leads on when there is no encoder', async () => {
    fault = 'throws';
    await session.open();
    session.record();
    await pass(3_000);
    expect(state()).toEqual({ at: 'failed', problem: 'unsupported' });
    await expectRecordingWorks();
  });

  it('shows what there is when it fails in the middle, such as with a full disk', async () => {
    await recordFor(4_000);
    recorders[0]?.fail();
    await pass(20_000);
    expect(state()).toMatchObject(engine.stopsAfterError ? { at: 'reviewing' } : { at: 'preview', discarded: 'empty' });
    await expectRecordingWorks();
  });

  it('ends although the stop event never comes, and can be left before', async () => {
    fault = 'never stops';
    await recordFor(2_000);
    session.stop();
    expect(state()).toEqual({ at: 'finishing' });
    session.cancel();
    expect(state()).toEqual({ at: 'preview', discarded: null });
    session.record();
    await pass(3_000 + engine.startMs + 2_000);
    session.stop();
    await pass(9_000);
    expect(state()).toEqual({ at: 'preview', discarded: 'empty' });
    await expectRecordingWorks();
  });

  it.each([
    ['unplugged, or its permission taken back', () => tracks[0]?.tell('ended'), 'lost'],
    ['without its microphone', () => tracks[1]?.tell('ended'), 'lost'],
    ['taken by a call', () => tracks[1]?.tell('mute'), 'taken'],
    ['taken by another app', () => tracks[0]?.tell('mute'), 'taken'],
    ['out of sight, or behind a locked screen', () => hide(true), 'hidden'],
    ['turned', () => dispatchEvent(new Event('orientationchange')), 'turned'],
  ])('VID-05 stops filming when it is %s, and begins anew', async (_what, happens, by) => {
    await recordFor(2_000);
    happens();
    expect(state()).toEqual({ at: 'interrupted', by, discarded: true });
    expect([recorders[0]?.state, ...tracks.map(({ readyState }) => readyState)]).toEqual([
      'inactive',
      'ended',
      'ended',
    ]);
    hide(false);
    await expectRecordingWorks();
  });

  it.each([0, 1_000])(
    'turns the camera off when its page goes out of sight before it records (%i ms)',
    async (after) => {
      await session.open();
      if (after > 0) session.record();
      await pass(after);
      hide(true);
      expect(state()).toEqual({ at: 'interrupted', by: 'hidden', discarded: false });
      expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
      hide(false);
      await expectRecordingWorks();
    },
  );

  it('keeps what it has when the camera goes after the recorder', async () => {
    if (!engine.stopsWithTracks) return;
    await recordFor(3_000);
    recorders[0]?.stop();
    await pass(10);
    tracks[0]?.tell('ended');
    await pass(9_000);
    expect(state()).toMatchObject({ at: 'reviewing' });
  });

  it('does not begin while a call has the microphone, however long it looks as if it could', async () => {
    await session.open();
    tracks[1]?.tell('mute');
    expect(state()).toEqual({ at: 'preview', discarded: null });
    session.record();
    await pass(3_000);
    expect(state()).toEqual({ at: 'interrupted', by: 'taken', discarded: true });
    await expectRecordingWorks();
  });

  it('reacts to rotation only while recording', async () => {
    await session.open();
    dispatchEvent(new Event('orientationchange'));
    session.record();
    await pass(1_000);
    dispatchEvent(new Event('orientationchange'));
    expect(state()).toEqual({ at: 'countdown', left: 2 });
  });

  it.each([
    ['denied', 'NotAllowedError', 'denied'],
    ['in use', 'NotReadableError', 'busy'],
    ['in use, as older Firefox has it', 'AbortError', 'busy'],
    ['not there', 'NotFoundError', 'absent'],
    ['not allowed to this page', 'SecurityError', 'insecure'],
    ['not supported', 'NotSupportedError', 'unsupported'],
    ['asked for out of sight, as Safari has it', 'InvalidStateError', 'failed'],
  ])('VID-05 says when the camera is %s, and takes it once it can be had', async (_what, error, problem) => {
    if (problem === 'absent') kinds = [];
    asked = refuse(error);
    await session.open();
    expect(state()).toEqual({ at: 'failed', problem });
    await expectRecordingWorks();
  });

  it('says when only the microphone is missing', async () => {
    kinds = ['videoinput'];
    asked = refuse('NotFoundError');
    await session.open();
    expect(state()).toEqual({ at: 'failed', problem: 'no-microphone' });
  });

  it('VID-05 does not begin without a picture', async () => {
    asked = () => give('audio');
    await session.open();
    expect(state()).toEqual({ at: 'failed', problem: 'absent' });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('VID-05 is dropped when it is empty, with the camera still on for another', async () => {
    fault = 'records nothing';
    await recordFor(2_000);
    session.stop();
    await pass(10);
    expect(state()).toEqual({ at: 'preview', discarded: 'empty' });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['live', 'live']);
    await expectRecordingWorks();
  });

  it('VID-05 ends when its screen is closed', async () => {
    await recordFor(2_000);
    detach();
    expect(state()).toEqual({ at: 'explaining' });
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  it('can be left while the browser asks, and does not film when the answer comes', async () => {
    let answer: (given: unknown) => void = () => undefined;
    asked = () => new Promise((resolve) => (answer = resolve));
    const opening = session.open();
    session.cancel();
    expect(state()).toEqual({ at: 'explaining' });
    answer(await give());
    await opening;
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
    await expectRecordingWorks();
  });
});
