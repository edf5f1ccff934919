import { useState, type ComponentProps, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { clipStrings as strings } from './strings.ts';

/** iOS shows no frame of a clip until it has been sought once. */
const FIRST_PICTURE = 0.001;

interface CutPlayerProps extends Pick<ComponentProps<'video'>, 'src' | 'aria-label'> {
  videoRef: RefObject<HTMLVideoElement | null>;
  mirrored: boolean;
  from: number;
  to: number;
}

/** Plays the kept part of a clip as it will be shown. Without the browser's controls, which would be mirrored, too. */
export function CutPlayer({ videoRef, mirrored, from, to, ...rest }: CutPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const toggle = () => {
    const element = videoRef.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    if (element.currentTime < from || element.currentTime >= to) element.currentTime = from;
    // The server may read formats that this browser cannot play.
    void element.play().catch(() => undefined);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are written after it is kept */}
      <video
        ref={videoRef}
        playsInline
        preload="metadata"
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = Math.max(from, FIRST_PICTURE);
        }}
        onTimeUpdate={(event) => {
          if (event.currentTarget.currentTime >= to) event.currentTarget.pause();
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={cx('mx-auto max-h-[50dvh] max-w-full rounded-card bg-sunk', mirrored && '-scale-x-100')}
        {...rest}
      />
      <Button kind="secondary" onClick={toggle}>
        {playing ? strings.pause : strings.play}
      </Button>
    </>
  );
}
