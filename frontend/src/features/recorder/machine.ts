/** Why the camera could not be opened. */
export type CameraProblem =
  | 'denied'
  | 'absent'
  | 'no-microphone'
  | 'busy'
  | 'insecure'
  | 'unsupported'
  /** The camera was on, but the recorder never reported a start. */
  | 'unstarted'
  | 'failed';

/**
 * Why the camera stopped: unplugged or permission withdrawn; tab hidden; used by something else, such as a call; or a
 * phone rotated while recording, which would leave a part of it on its side.
 */
export type Interruption = 'lost' | 'hidden' | 'taken' | 'turned';

/** Why a recording was discarded. */
export type Discarded = 'empty' | 'too-short';

/** A recording, with the length measured by playing it. */
export interface Take {
  file: File;
  url: string;
  seconds: number;
  mirrored: boolean;
}

export type RecorderState =
  | { at: 'explaining' }
  | { at: 'requesting' }
  | { at: 'preview'; discarded: Discarded | null }
  | { at: 'countdown'; left: number }
  /** `left` is null until the recorder reports its start. */
  | { at: 'recording'; left: number | null }
  | { at: 'finishing' }
  | { at: 'reviewing'; take: Take }
  | { at: 'interrupted'; by: Interruption; discarded: boolean }
  | { at: 'failed'; problem: CameraProblem };

export type RecorderEvent =
  | { type: 'open' }
  | { type: 'opened' }
  | { type: 'refused'; problem: CameraProblem }
  | { type: 'record' }
  | { type: 'count' }
  | { type: 'tick'; left: number }
  | { type: 'stop' }
  | { type: 'cancel' }
  | { type: 'taken'; take: Take }
  | { type: 'discard'; why: Discarded }
  | { type: 'interrupt'; by: Interruption }
  | { type: 'close' };

const COUNT_FROM = 3;

/** The state machine of the recorder. Events that do not apply to a state are ignored. */
export function step(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.type === 'close') return { at: 'explaining' };
  if (event.type === 'interrupt') return interrupted(state, event.by);
  switch (state.at) {
    case 'explaining':
    case 'interrupted':
    case 'failed':
    case 'reviewing':
      return event.type === 'open' ? { at: 'requesting' } : state;
    case 'requesting':
      if (event.type === 'opened') return { at: 'preview', discarded: null };
      if (event.type === 'refused') return { at: 'failed', problem: event.problem };
      return event.type === 'cancel' ? { at: 'explaining' } : state;
    case 'preview':
      // Another camera or microphone.
      if (event.type === 'open') return { at: 'requesting' };
      return event.type === 'record' ? { at: 'countdown', left: COUNT_FROM } : state;
    case 'countdown':
      if (event.type === 'count') {
        return state.left > 1 ? { at: 'countdown', left: state.left - 1 } : { at: 'recording', left: null };
      }
      return event.type === 'cancel' ? { at: 'preview', discarded: null } : state;
    case 'recording':
      if (event.type === 'refused') return { at: 'failed', problem: event.problem };
      if (event.type === 'tick') return { at: 'recording', left: event.left };
      // Before the recorder has started there is nothing to stop.
      if (event.type === 'stop') return state.left === null ? { at: 'preview', discarded: null } : { at: 'finishing' };
      return state;
    case 'finishing':
      if (event.type === 'taken') return { at: 'reviewing', take: event.take };
      if (event.type === 'cancel') return { at: 'preview', discarded: null };
      return event.type === 'discard' ? { at: 'preview', discarded: event.why } : state;
  }
}

/** A finished recording survives the loss of the camera. */
function interrupted(state: RecorderState, by: Interruption): RecorderState {
  switch (state.at) {
    case 'recording':
      return { at: 'interrupted', by, discarded: true };
    case 'countdown':
      // Nothing is recorded yet that rotation could spoil.
      return by === 'turned' ? state : { at: 'interrupted', by, discarded: false };
    case 'preview':
      // A muted camera resumes by itself.
      return by === 'taken' || by === 'turned' ? state : { at: 'interrupted', by, discarded: false };
    default:
      return state;
  }
}

/** Whether the camera is on. */
export function isLive({ at }: RecorderState): boolean {
  return at === 'preview' || at === 'countdown' || at === 'recording' || at === 'finishing';
}
