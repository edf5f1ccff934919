import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { uiStrings } from '#shared/ui/strings.ts';
import { moderationStrings as strings } from '../strings.ts';

export interface BlurredClipHandle {
  toggle: () => void;
}

interface BlurredClipProps {
  src: string;
  poster: string | null;
  label: string;
  onStale: () => void;
  ref: Ref<BlurredClipHandle>;
}

/** Nobody has looked at this yet: blurred and silent until the reviewer asks for it. */
export function BlurredClip({ src, poster, label, onStale, ref }: BlurredClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [watched, setWatched] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  const toggle = () => {
    setWatched(true);
    const element = video.current;
    if (!element) return;
    // A refused start shows in the player itself.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  useImperativeHandle(ref, () => ({ toggle }));

  if (failedSrc === src) {
    return (
      <div className="space-y-3 rounded-control border border-line bg-sunk p-4">
        <p role="alert">{uiStrings.clipFailed}</p>
        <Button kind="secondary" onClick={onStale}>
          {uiStrings.clipRetry}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-2">
      <div className="relative mx-auto max-w-sm overflow-hidden rounded-control bg-black">
        <video
          ref={video}
          src={src}
          poster={poster ?? undefined}
          aria-label={label}
          controls={watched}
          muted
          playsInline
          preload="none"
          onError={() => setFailedSrc(src)}
          className={cx('aspect-[3/4] w-full object-contain', !watched && 'unwatched')}
        />
        {!watched && (
          <Button className="absolute inset-0 m-auto size-fit" aria-keyshortcuts="Space" onClick={toggle}>
            {strings.watch}
          </Button>
        )}
      </div>
      {!watched && <p className="text-center text-sm text-muted">{strings.watchHint}</p>}
    </div>
  );
}
