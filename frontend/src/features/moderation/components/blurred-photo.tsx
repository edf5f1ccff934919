import { useImperativeHandle, useState, type Ref } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { moderationStrings as strings } from '../strings.ts';
import type { BlurredClipHandle } from './blurred-clip.tsx';

interface BlurredPhotoProps {
  src: string;
  label: string;
  onSeen: () => void;
  ref: Ref<BlurredClipHandle>;
}

/** Like a clip, blurred until the reviewer reveals it. */
export function BlurredPhoto({ src, label, onSeen, ref }: BlurredPhotoProps) {
  const [seen, setSeen] = useState(false);
  const toggle = () => {
    setSeen((before) => !before);
    onSeen();
  };
  useImperativeHandle(ref, () => ({ toggle, togglePictures: toggle }));
  return (
    <div className="space-y-2">
      <div className="relative overflow-hidden rounded-control bg-sunk">
        <img src={src} alt={label} className={cx('mx-auto max-h-[60dvh] lg:max-h-[44dvh]', !seen && 'unwatched')} />
        {!seen && (
          <span className="absolute inset-0 m-auto size-fit">
            <Button aria-keyshortcuts="Space" onClick={toggle}>
              {strings.look}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
