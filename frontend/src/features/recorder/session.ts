import { CLIP_MIN_SECONDS, CLIP_SECONDS } from '@emberhood/contracts/constants';
import { measureClip } from '#shared/clips/measure-clip.ts';
import { createStore } from '#shared/store.ts';
import {
  isMirrored,
  isTaken,
  listDevices,
  openCamera,
  problemOf,
  stopTracks,
  type Devices,
  type WantedDevices,
} from './camera.ts';
import {
  isLive,
  step,
  type CameraProblem,
  type Interruption,
  type RecorderEvent,
  type RecorderState,
} from './machine.ts';
import { startRecording, type Recording } from './recording.ts';

const LOOK_MS = 200;
const NO_DEVICES: Devices = { cameras: [], microphones: [] };

export interface RecorderView {
  state: RecorderState;
  /** While the camera is on. */
  stream: MediaStream | null;
  mirrored: boolean;
  devices: Devices;
}

/** Runs the recorder's state machine: owns the camera, the recorder, the clock and the recording. */
export class RecorderSession {
  private readonly store = createStore<RecorderView>({
    state: { at: 'explaining' },
    stream: null,
    mirrored: true,
    devices: NO_DEVICES,
  });
  private wanted: WantedDevices = {};
  private recording: Recording | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Identifies the current opening of the camera: results of earlier ones are ignored. */
  private turn = 0;
  /** The number of recordings that failed to start or were empty: the next one uses another type. */
  private otherType = 0;
  private startedAt = 0;

  readonly get = this.store.get;
  readonly subscribe = this.store.subscribe;

  /** Runs while mounted. Unmounting turns the camera off and drops what was not kept. */
  attach = (): (() => void) => {
    const onVisibility = () => document.visibilityState === 'hidden' && this.interrupt('hidden');
    const onTurn = () => this.interrupt('turned');
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('orientationchange', onTurn);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('orientationchange', onTurn);
      this.turn += 1;
      this.release();
      this.forgetTake();
      this.send({ type: 'close' });
    };
  };

  open = async (wanted: WantedDevices = {}): Promise<void> => {
    this.wanted = { ...this.wanted, ...wanted };
    this.forgetTake();
    this.release();
    this.send({ type: 'open' });
    const turn = ++this.turn;
    try {
      const stream = await openCamera(this.wanted);
      if (turn !== this.turn) {
        stopTracks(stream);
        return;
      }
      this.watch(stream);
      this.show({ stream, mirrored: isMirrored(stream) });
      this.send({ type: 'opened' });
      if (document.visibilityState === 'hidden') this.interrupt('hidden');
      const devices = await listDevices();
      if (turn === this.turn) this.show({ devices });
    } catch (error) {
      if (turn === this.turn) this.send({ type: 'refused', problem: problemOf(error) });
    }
  };

  record = (): void => {
    this.send({ type: 'record' });
    if (this.view.state.at !== 'countdown') return;
    this.every(1_000, () => {
      this.send({ type: 'count' });
      if (this.view.state.at === 'recording') void this.begin();
    });
  };

  /** Returns to the start from every waiting state. */
  cancel = (): void => {
    if (this.at() === 'recording') {
      this.stop();
      return;
    }
    if (this.at() !== 'countdown') this.turn += 1;
    clearInterval(this.timer);
    this.abandon();
    this.send({ type: 'cancel' });
  };

  stop = (): void => {
    if (this.view.state.at !== 'recording') return;
    clearInterval(this.timer);
    const { recording } = this;
    this.send({ type: 'stop' });
    if (this.at() === 'finishing' && recording) void this.finish(recording);
    else this.abandon();
  };

  private async begin(): Promise<void> {
    clearInterval(this.timer);
    const { turn } = this;
    const { stream } = this.view;
    if (!stream) return;
    if (isTaken(stream)) {
      this.interrupt('taken');
      return;
    }
    let recording: Recording;
    try {
      recording = startRecording(stream, this.otherType);
    } catch (error) {
      this.refuse(problemOf(error));
      return;
    }
    this.recording = recording;
    const runs = await recording.started;
    if (turn !== this.turn || this.recording !== recording) return;
    if (!runs) {
      this.refuse('unstarted');
      return;
    }
    // It stopped on its own, after an error or without storage: what was recorded is kept for review.
    void recording.stopped.then(() => this.recording === recording && this.stop());
    this.startedAt = performance.now();
    this.send({ type: 'tick', left: CLIP_SECONDS });
    this.every(LOOK_MS, () => {
      const left = CLIP_SECONDS - this.clock();
      if (left <= 0) this.stop();
      else this.send({ type: 'tick', left: Math.ceil(left) });
    });
  }

  private refuse(problem: CameraProblem): void {
    this.otherType += 1;
    this.release();
    this.send({ type: 'refused', problem });
  }

  private get view(): RecorderView {
    return this.store.get();
  }

  private at(): RecorderState['at'] {
    return this.view.state.at;
  }

  private clock(): number {
    return (performance.now() - this.startedAt) / 1_000;
  }

  private async finish(recording: Recording): Promise<void> {
    const { turn } = this;
    const seconds = this.clock();
    const { mirrored } = this.view;
    const file = await recording.stop();
    if (turn !== this.turn) return;
    this.recording = null;
    if (seconds < CLIP_MIN_SECONDS) {
      this.send({ type: 'discard', why: 'too-short' });
      return;
    }
    const url = URL.createObjectURL(file);
    const measured = await lengthOf(file, url, seconds);
    if (turn !== this.turn || measured === null) {
      URL.revokeObjectURL(url);
      if (turn !== this.turn) return;
      this.otherType += 1;
      this.send({ type: 'discard', why: 'empty' });
      return;
    }
    this.release();
    this.send({ type: 'taken', take: { file, url, seconds: measured, mirrored } });
  }

  /** Watches the tracks of the camera, as a recorder does not stop when they end. */
  private watch(stream: MediaStream): void {
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => this.view.stream === stream && this.interrupt('lost'));
      track.addEventListener('mute', () => this.view.stream === stream && this.interrupt('taken'));
    }
  }

  private interrupt(by: Interruption): void {
    this.send({ type: 'interrupt', by });
    if (!isLive(this.view.state)) this.release();
  }

  /** Turns off the camera, and what runs on it. */
  private release(): void {
    clearInterval(this.timer);
    this.abandon();
    const { stream } = this.view;
    if (stream === null) return;
    this.show({ stream: null });
    stopTracks(stream);
  }

  private abandon(): void {
    this.recording?.abandon();
    this.recording = null;
  }

  private forgetTake(): void {
    if (this.view.state.at === 'reviewing') URL.revokeObjectURL(this.view.state.take.url);
  }

  private every(milliseconds: number, act: () => void): void {
    clearInterval(this.timer);
    this.timer = setInterval(act, milliseconds);
  }

  private send(event: RecorderEvent): void {
    this.show({ state: step(this.view.state, event) });
  }

  private show(change: Partial<RecorderView>): void {
    this.store.set({ ...this.view, ...change });
  }
}

/** More than a header without frames, less than a second of the darkest room. */
const EMPTY_BYTES = 2_000;

/** The length of a recording; null if it has no picture. A slow browser does not prove that it is empty. */
async function lengthOf(file: File, url: string, clockSeconds: number): Promise<number | null> {
  if (file.size < EMPTY_BYTES) return null;
  const { seconds, hasPicture } = await measureClip(url);
  return hasPicture === false ? null : (seconds ?? clockSeconds);
}
