import type { ClipTrim } from '@emberhood/contracts';
import { useRef } from 'react';
import { CutPlayer } from './cut-player.tsx';
import { clipStrings as strings } from './strings.ts';
import { moveEnd, moveStart, TRIM_STEP } from './trim.ts';

interface ClipTrimmerProps {
  url: string | undefined;
  seconds: number;
  mirrored?: boolean;
  /** Accessible name of the video. */
  label: string;
  trim: ClipTrim;
  onTrim: (trim: ClipTrim) => void;
}

/** Plays the part of a clip that will be kept, mirrored or not, and lets one choose that part. */
export function ClipTrimmer({ url, seconds, mirrored = false, label, trim, onTrim }: ClipTrimmerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const move = (next: ClipTrim, shownAt: number) => {
    onTrim(next);
    const element = video.current;
    if (!element) return;
    element.pause();
    element.currentTime = shownAt;
  };
  return (
    <>
      <CutPlayer
        videoRef={video}
        src={url}
        aria-label={label}
        mirrored={mirrored}
        from={trim.fromSeconds}
        to={trim.toSeconds}
      />
      <fieldset className="space-y-2">
        <legend className="font-bold">{strings.trim}</legend>
        <TrimSlider
          label={strings.trimFrom}
          value={trim.fromSeconds}
          max={seconds}
          onChange={(at) => {
            const next = moveStart(trim, at, seconds);
            move(next, next.fromSeconds);
          }}
        />
        <TrimSlider
          label={strings.trimTo}
          value={trim.toSeconds}
          max={seconds}
          onChange={(at) => {
            const next = moveEnd(trim, at, seconds);
            move(next, next.toSeconds);
          }}
        />
        <p role="status" className="text-sm text-muted tabular-nums">
          {strings.trimHint((trim.toSeconds - trim.fromSeconds).toFixed(1))}
        </p>
      </fieldset>
    </>
  );
}

interface TrimSliderProps {
  label: string;
  value: number;
  max: number;
  onChange: (at: number) => void;
}

function TrimSlider({ label, value, max, onChange }: TrimSliderProps) {
  return (
    <label className="block">
      <span className="flex justify-between gap-3">
        {label}
        <span className="text-muted tabular-nums">{strings.atSecond(value.toFixed(1))}</span>
      </span>
      <input
        type="range"
        min={0}
        max={Math.ceil(max * 10) / 10}
        step={TRIM_STEP}
        value={value}
        aria-valuetext={strings.atSecond(value.toFixed(1))}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="min-h-11 w-full accent-ember"
      />
    </label>
  );
}
