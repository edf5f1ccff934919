/**
 * Exact codecs, because Chromium writes VP9 and Opus for a bare `video/mp4`. H.264 with AAC first, as it plays
 * everywhere; VP8 records nearly everywhere.
 */
const CANDIDATES = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.640028,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
];
const BITS_PER_SECOND = { videoBitsPerSecond: 1_800_000, audioBitsPerSecond: 128_000 };
/** After this time without a sign, a recorder counts as dead. */
const SILENT_MS = 8_000;
/** Firefox waits for a first picture, Safari for its encoder: slow phones have taken two seconds. */
const START_MS = 6_000;
const AFTER_ERROR_MS = 1_000;

/** A type that this browser can record; undefined leaves it to the browser. `after` skips those that came out empty. */
export function chooseType(isSupported: (type: string) => boolean, after = 0): string | undefined {
  const usable = CANDIDATES.filter((type) => isSupported(type));
  return usable[Math.min(after, usable.length - 1)];
}

export interface Recording {
  /** Resolves to whether the recorder has reported its start: up to half a second after the call, or never. */
  started: Promise<boolean>;
  /** Resolves when it has stopped, also on its own: after an error, or with the camera. */
  stopped: Promise<void>;
  /** Resolves to the recording, of zero bytes if it is empty. */
  stop: () => Promise<File>;
  abandon: () => void;
}

/** Records the stream in one piece: with time slices Chromium writes no length into WebM. @throws DOMException */
export function startRecording(stream: MediaStream, after = 0): Recording {
  const mimeType = chooseType((type) => MediaRecorder.isTypeSupported(type), after);
  const recorder = new MediaRecorder(stream, { ...BITS_PER_SECOND, ...(mimeType !== undefined && { mimeType }) });
  const parts: Blob[] = [];
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => resolve());
    // After an error come the last data and then "stop", which not every browser sends.
    recorder.addEventListener('error', () => setTimeout(resolve, AFTER_ERROR_MS));
  });
  const started = new Promise<boolean>((resolve) => {
    recorder.addEventListener('start', () => resolve(true), { once: true });
    void stopped.then(() => resolve(false));
    setTimeout(() => resolve(false), START_MS);
  });
  recorder.start();
  const halt = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    started,
    stopped,
    stop: async () => {
      halt();
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, SILENT_MS))]);
      // The actual type, which may differ from the requested one.
      return fileOf(parts, recorder.mimeType);
    },
    abandon: halt,
  };
}

function fileOf(parts: Blob[], mimeType: string): File {
  const type = mimeType.split(';')[0] || 'video/webm';
  return new File(parts, type === 'video/mp4' ? 'recording.mp4' : 'recording.webm', { type });
}
