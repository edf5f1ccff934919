/** Of a camera or a microphone. */
export class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  readonly label = 'Camera';
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop = () => void (this.readyState = 'ended');
  getSettings = () => ({ facingMode: 'user' });
  tell(event: 'ended' | 'mute'): void {
    if (event === 'mute') this.muted = true;
    else this.readyState = 'ended';
    this.dispatchEvent(new Event(event));
  }
}

/** A stream of these. */
export const streamOf = (tracks: readonly FakeTrack[]) => ({
  getTracks: () => tracks,
  getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
  getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
});

/** What an engine is documented to do, where engines differ. */
export interface Engine {
  types: string[];
  /** From `start()` to its event: Chromium tells at once, Firefox with the first picture, Safari with its encoder. */
  startMs: number;
  /** Safari tells of an error alone; the standard wants the data and "stop" after it. */
  stopsAfterError: boolean;
  /** With its last track: by the standard, and not in Safari. */
  stopsWithTracks: boolean;
}

export const ENGINES: Record<string, Engine> = {
  Chromium: {
    types: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus'],
    startMs: 60,
    stopsAfterError: true,
    stopsWithTracks: true,
  },
  Firefox: {
    types: ['video/webm;codecs=vp8,opus', 'video/webm'],
    startMs: 600,
    stopsAfterError: true,
    stopsWithTracks: true,
  },
  Safari: {
    types: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4;codecs=avc1.640028,mp4a.40.2'],
    startMs: 2_000,
    stopsAfterError: false,
    stopsWithTracks: false,
  },
};
