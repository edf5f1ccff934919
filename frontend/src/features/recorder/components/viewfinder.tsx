import type { Prompt } from '@emberhood/catalogue';
import { CLIP_SECONDS } from '@emberhood/contracts/constants';
import { useEffect, useRef } from 'react';
import { SelectField } from '#shared/forms/field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { Note } from '#shared/ui/page.tsx';
import { Meter } from '#shared/ui/progress.tsx';
import type { Devices, WantedDevices } from '../camera.ts';
import type { RecorderState } from '../machine.ts';
import type { RecorderSession, RecorderView } from '../session.ts';
import { recorderStrings as strings } from '../strings.ts';
import { LevelMeter } from './level-meter.tsx';

interface ViewfinderProps {
  prompt: Prompt;
  view: RecorderView;
  session: RecorderSession;
}

/** Below the picture, or beside it in landscape on phones, so that "Stop" is always in view. */
const BESIDE = 'space-y-5 short:sm:flex short:sm:gap-6';

/** The camera picture, the prompt above it near the lens, and one button for all steps of a recording. */
export function Viewfinder({ prompt, view, session }: ViewfinderProps) {
  const { state, stream, mirrored, devices } = view;
  return (
    <>
      <p className="font-semibold">{prompt.description}</p>
      {state.at === 'requesting' && <Note>{strings.requesting}</Note>}
      {state.at === 'preview' && state.discarded && <Note>{strings.discarded[state.discarded]}</Note>}
      <div className={BESIDE}>
        {stream && (
          <div className="relative">
            <Picture stream={stream} mirrored={mirrored} />
            {state.at === 'countdown' && (
              <span
                aria-hidden="true"
                className="absolute inset-0 m-auto grid size-24 place-items-center rounded-full bg-surface display-1"
              >
                {strings.counting(state.left)}
              </span>
            )}
          </div>
        )}
        <div className="min-w-0 flex-1 space-y-5">
          <Clock state={state} />
          <p role="status" className="sr-only">
            {spoken(state)}
          </p>
          <div className="flex flex-wrap gap-3">
            <MainButton state={state} session={session} />
            {isWaiting(state) && (
              <Button kind="quiet" size="lg" onClick={session.cancel}>
                {strings.discard}
              </Button>
            )}
          </div>
        </div>
      </div>
      {state.at === 'preview' && stream && (
        <>
          <LevelMeter stream={stream} />
          <DeviceChoice stream={stream} devices={devices} onChoose={(wanted) => void session.open(wanted)} />
        </>
      )}
    </>
  );
}

function Picture({ stream, mirrored }: { stream: MediaStream; mirrored: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    // Rejects when another stream replaces this one, which then plays.
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={mirrored ? strings.preview : strings.previewPlain}
      className={cx('mx-auto max-h-[50dvh] max-w-full rounded-card bg-sunk', mirrored && '-scale-x-100')}
    />
  );
}

/** Its space is reserved, so that the button below does not move. */
function Clock({ state }: { state: RecorderState }) {
  const left = state.at === 'recording' ? state.left : null;
  return (
    <div className={cx('space-y-1', left === null && 'invisible')}>
      <Meter label={strings.clock} value={CLIP_SECONDS - (left ?? 0)} max={CLIP_SECONDS} />
      <p className="flex items-center gap-2 font-semibold tabular-nums">
        <span aria-hidden="true" className="size-3 rounded-full bg-danger" />
        {strings.left(left ?? CLIP_SECONDS)}
      </p>
    </div>
  );
}

/** One element in all states, so that it keeps the focus. */
function MainButton({ state, session }: { state: RecorderState; session: RecorderSession }) {
  const [label, act] = ((): [string, (() => void) | null] => {
    switch (state.at) {
      case 'preview':
        return [strings.record, session.record];
      case 'recording':
        return state.left === null ? [strings.starting, null] : [strings.stop, session.stop];
      case 'finishing':
        return [strings.finishing, null];
      default:
        return [strings.cancel, session.cancel];
    }
  })();
  return (
    <Button size="lg" aria-disabled={act === null} onClick={() => act?.()}>
      {label}
    </Button>
  );
}

/** The recorder is starting or stopping. It has its own button, so that a second tap on "Stop" discards nothing. */
function isWaiting(state: RecorderState): boolean {
  return state.at === 'finishing' || (state.at === 'recording' && state.left === null);
}

/** The countdown and the clock, for screen readers. */
function spoken(state: RecorderState): string {
  if (state.at === 'countdown') return strings.counting(state.left);
  if (state.at !== 'recording' || state.left === null) return '';
  if (state.left === CLIP_SECONDS) return strings.recording;
  return state.left % 5 === 0 ? strings.spokenLeft(state.left) : '';
}

interface DeviceChoiceProps {
  stream: MediaStream;
  devices: Devices;
  onChoose: (wanted: WantedDevices) => void;
}

/** Shown if there is more than one camera or microphone. */
function DeviceChoice({ stream, devices, onChoose }: DeviceChoiceProps) {
  const { cameras, microphones } = devices;
  if (cameras.length < 2 && microphones.length < 2) return null;
  return (
    <details>
      <summary className="min-h-11 font-semibold">{strings.devices}</summary>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={strings.camera}
          devices={cameras}
          current={stream.getVideoTracks()[0]}
          onChoose={(camera) => onChoose({ camera })}
        />
        <Choice
          label={strings.microphone}
          devices={microphones}
          current={stream.getAudioTracks()[0]}
          onChoose={(microphone) => onChoose({ microphone })}
        />
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  current: MediaStreamTrack | undefined;
  onChoose: (deviceId: string) => void;
}

function Choice({ label, devices, current, onChoose }: ChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={current?.getSettings().deviceId}
      onChange={(event) => onChoose(event.target.value)}
      options={devices.map((device, index) => ({
        value: device.deviceId,
        label: device.label || strings.device(index + 1),
      }))}
    />
  );
}
