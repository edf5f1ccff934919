import type { ClipTrim } from '@emberhood/contracts';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { clipStrings as strings } from './strings.ts';
import { moveEnd, moveStart, TRIM_STEP } from './trim.ts';

interface ClipTrimmerProps {
  url: string | undefined;
  seconds: number;
  mirrored?: boolean;
  /** Of the picture. */
  label: string;
  trim: ClipTrim;
  onTrim: (trim: ClipTrim) => void;
}

/** iOS shows nothing of a clip that was never moved. */
const FIRST_PICTURE = 0.001;

/** Plays a clip as it will be shown, mirrored or not, within what is kept of it, and lets one choose what that is. */
export function ClipTrimmer({ url, seconds, mirrored = false, label, trim, onTrim }: ClipTrimmerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    if (element.currentTime >= trim.toSeconds || element.currentTime < trim.fromSeconds)
      element.currentTime = trim.fromSeconds;
    void element.play().catch(() => undefined);
  };
  const move = (next: ClipTrim, shownAt: number) => {
    onTrim(next);
    const element = video.current;
    if (!element) return;
    element.pause();
    element.currentTime = shownAt;
  };
  const onTime = () => {
    const element = video.current;
    if (element && element.currentTime >= trim.toSeconds) element.pause();
  };

  return (
    <>
      {/* The browser's own controls would be mirrored along. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are written after it is kept */}
      <video
        ref={video}
        src={url}
        playsInline
        preload="metadata"
        aria-label={label}
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = FIRST_PICTURE;
        }}
        onTimeUpdate={onTime}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={cx('mx-auto max-h-[50dvh] max-w-full rounded-card bg-sunk', mirrored && '-scale-x-100')}
      />
      <Button kind="secondary" onClick={toggle}>
        {playing ? strings.pause : strings.play}
      </Button>
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
