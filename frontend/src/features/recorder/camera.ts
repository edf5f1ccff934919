import type { CameraProblem } from './machine.ts';

/** Our own name, as browsers use the same one for a missing camera. */
const NO_MICROPHONE = 'NoMicrophoneError';

export interface WantedDevices {
  camera?: string;
  microphone?: string;
}

export interface Devices {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
}

/** `ideal` with `max`, as an ideal of 720 x 1280 alone gave 1216 x 2160. Phones in portrait swap the two themselves. */
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1280, max: 1920 },
  height: { ideal: 720, max: 1920 },
  frameRate: { ideal: 30, max: 30 },
};

/** Opens the front camera, with sound. The browser asks for permission, so call it only after a click. */
export async function openCamera({ camera, microphone }: WantedDevices): Promise<MediaStream> {
  const video: MediaTrackConstraints = {
    ...PICTURE,
    ...(camera === undefined ? { facingMode: 'user' } : { deviceId: { exact: camera } }),
  };
  const audio: MediaTrackConstraints = microphone === undefined ? {} : { deviceId: { exact: microphone } };
  const stream = await mediaDevices()
    .getUserMedia({ video, audio })
    .catch(async (error: unknown) => {
      // The camera meets no constraint, or the chosen one is gone: any other will do.
      if (nameOf(error) === 'OverconstrainedError') return mediaDevices().getUserMedia({ video: true, audio: true });
      throw (await lacksMicrophone(error)) ? new DOMException('No microphone', NO_MICROPHONE) : error;
    });
  if (stream.getVideoTracks().length > 0) return stream;
  stopTracks(stream);
  throw new DOMException('No picture', 'NotFoundError');
}

/** Lists cameras and microphones; their names are known once one was permitted. */
export async function listDevices(): Promise<Devices> {
  const all = await mediaDevices()
    .enumerateDevices()
    .catch(() => []);
  const known = all.filter(({ deviceId }) => deviceId !== '');
  return {
    cameras: known.filter(({ kind }) => kind === 'videoinput'),
    microphones: known.filter(({ kind }) => kind === 'audioinput'),
  };
}

export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Mirrors every camera but one that faces away. Firefox tells that only by the camera's name. */
export function isMirrored(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const facing = track?.getSettings().facingMode;
  return facing === undefined ? !/\b(?:back|rear)\b/i.test(track?.label ?? '') : facing !== 'environment';
}

/** Whether something else, such as a call, uses the camera or the microphone, so that nothing would be recorded. */
export function isTaken(stream: MediaStream): boolean {
  return stream.getTracks().some((track) => track.muted);
}

/** The browsers' error names, of which several mean the same. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'absent',
  DevicesNotFoundError: 'absent',
  [NO_MICROPHONE]: 'no-microphone',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  SecurityError: 'insecure',
  NotSupportedError: 'unsupported',
};

export const problemOf = (error: unknown): CameraProblem => PROBLEMS[nameOf(error)] ?? 'failed';

/** Whether the microphone is missing: "not found" may mean either device, but kinds are listed without permission. */
async function lacksMicrophone(error: unknown): Promise<boolean> {
  if (problemOf(error) !== 'absent') return false;
  const kinds = (await mediaDevices().enumerateDevices()).map(({ kind }) => kind);
  return kinds.includes('videoinput') && !kinds.includes('audioinput');
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Missing in in-app browsers, and on pages without TLS. */
function mediaDevices(): MediaDevices {
  const { mediaDevices: devices } = navigator as { mediaDevices?: MediaDevices };
  if (devices !== undefined && 'MediaRecorder' in globalThis) return devices;
  throw new DOMException('No camera here', globalThis.isSecureContext ? 'NotSupportedError' : 'SecurityError');
}
