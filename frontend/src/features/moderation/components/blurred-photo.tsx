import { useImperativeHandle, useRef, useState } from 'react';
import { PictureFailed } from '#shared/clips/picture-failed.tsx';
import { useSteadyAddress } from '#shared/clips/use-steady-address.ts';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { moderationStrings as strings } from '../strings.ts';
import type { BlurredClipProps } from './blurred-clip.tsx';

type BlurredPhotoProps = Pick<BlurredClipProps, 'src' | 'label' | 'onStale' | 'onSeen' | 'ref'>;

/** Like a clip, blurred until the reviewer reveals it. */
export function BlurredPhoto({ src, label, onStale, onSeen, ref }: BlurredPhotoProps) {
  const photo = useRef<HTMLImageElement>(null);
  const [seen, setSeen] = useState(false);
  const address = useSteadyAddress(src, 'full', onStale);
  const toggle = () => {
    if (address.failed) return;
    setSeen((before) => !before);
    onSeen(true);
  };
  useImperativeHandle(ref, () => ({ toggle, togglePictures: toggle }));
  if (address.failed) return <PictureFailed words={strings.photoFailed} onRetry={address.retry} />;
  return (
    <div className="space-y-2">
      <div className="relative overflow-hidden rounded-control bg-sunk">
        <img
          ref={photo}
          tabIndex={-1}
          src={address.player.src}
          alt={label}
          onError={() => {
            address.player.onError();
            setSeen(false);
            onSeen(false);
          }}
          className={cx('mx-auto max-h-[60dvh] lg:max-h-[44dvh]', !seen && 'unwatched')}
        />
        {!seen && (
          <span className="absolute inset-0 m-auto size-fit">
            <Button
              aria-keyshortcuts="Space"
              onClick={() => {
                toggle();
                photo.current?.focus({ preventScroll: true });
              }}
            >
              {strings.look}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
