import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { PictureFailed } from '#shared/clips/picture-failed.tsx';
import { clipStrings } from '#shared/clips/strings.ts';
import { useObjectUrl } from '#shared/clips/use-object-url.ts';
import { useSteadyAddress, type RenewAddress } from '#shared/clips/use-steady-address.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { moderationStrings as strings } from '../strings.ts';

export interface BlurredClipHandle {
  toggle: () => void;
  togglePictures: () => void;
}

export interface BlurredClipProps {
  src: string;
  poster: string | null;
  /** Six pictures side by side; old clips have none. */
  filmstrip: string | null;
  /** A WebVTT document. */
  captions: string | null;
  label: string;
  onStale: RenewAddress;
  /** Whether it was started or its pictures were opened; not if it could not be shown. */
  onSeen: (seen: boolean) => void;
  ref: Ref<BlurredClipHandle>;
}

/** A clip that is not reviewed yet: blurred and silent until the reviewer starts it. */
export function BlurredClip({ src, poster, filmstrip, captions, label, onStale, onSeen, ref }: BlurredClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [watched, setWatched] = useState(false);
  const [looking, setLooking] = useState(false);
  const track = useObjectUrl(captions, 'text/vtt');
  const address = useSteadyAddress(src, 'full', onStale);

  const toggle = () => {
    if (address.failed) return;
    setWatched(true);
    onSeen(true);
    const element = video.current;
    if (!element) return;
    // The player shows that it could not start.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  const togglePictures = () => {
    if (address.failed || filmstrip === null) return;
    setLooking(!looking);
    if (!looking) onSeen(true);
  };
  useImperativeHandle(ref, () => ({ toggle, togglePictures }));

  if (address.failed) return <PictureFailed onRetry={address.retry} />;
  return (
    <div className="space-y-2">
      <div className="relative mx-auto max-w-sm overflow-hidden rounded-control bg-sunk">
        <video
          ref={video}
          {...address.player}
          onPlay={() => {
            address.player.onPlay();
            onSeen(true);
          }}
          onError={() => {
            address.player.onError();
            onSeen(false);
          }}
          poster={poster ?? undefined}
          aria-label={label}
          tabIndex={watched ? 0 : -1}
          controls={watched}
          muted
          playsInline
          preload="none"
          className={cx(
            '[aspect-ratio:auto_3/4] max-h-[60dvh] lg:max-h-[44dvh] w-full object-contain',
            !watched && 'unwatched',
          )}
        >
          {track !== undefined && (
            <track default kind="captions" src={track} srcLang="en" label={clipStrings.captions} />
          )}
        </video>
        {!watched && (
          <span className="absolute inset-0 m-auto size-fit">
            <Button
              aria-keyshortcuts="Space"
              onClick={() => {
                toggle();
                video.current?.focus({ preventScroll: true });
              }}
            >
              {strings.watch}
            </Button>
          </span>
        )}
      </div>
      {filmstrip !== null && (
        <div className="flex flex-col items-center gap-2">
          <Button kind="quiet" aria-pressed={looking} aria-keyshortcuts="p" onClick={togglePictures}>
            {strings.pictures}
          </Button>
          {looking && (
            <img
              src={filmstrip}
              alt={strings.picturesOf(label)}
              onError={() => onSeen(false)}
              className="w-full rounded-control"
            />
          )}
        </div>
      )}
      {!watched && <p className="text-center text-sm text-muted">{strings.watchHint}</p>}
    </div>
  );
}
