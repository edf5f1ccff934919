import { useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { uiStrings } from './strings.ts';

interface ClipPlayerProps {
  src: string;
  poster: string | null;
  label: string;
  /** Addresses of clips live for minutes only: asks for a new one. */
  onStale: () => void;
  muted?: boolean;
  className?: string;
}

/** Plays a clip when asked to, never by itself. */
export function ClipPlayer({ src, poster, label, onStale, muted = false, className }: ClipPlayerProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (failedSrc === src) {
    return (
      <div className="space-y-3 rounded-control border border-line bg-sunk p-4">
        <p role="alert">{uiStrings.clipFailed}</p>
        <Button
          kind="secondary"
          onClick={() => {
            setFailedSrc(null);
            onStale();
          }}
        >
          {uiStrings.clipRetry}
        </Button>
      </div>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- members' clips come without captions
    <video
      key={src}
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      controls
      playsInline
      muted={muted}
      preload="none"
      onError={() => setFailedSrc(src)}
      className={cx('aspect-[3/4] w-full rounded-control bg-black object-contain', className)}
    />
  );
}
