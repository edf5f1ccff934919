import type { ReviewItem } from '@emberhood/contracts';
import { Suspense, type Ref } from 'react';
import type { RenewAddress } from '#shared/clips/use-steady-address.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Note } from '#shared/ui/page.tsx';
import { moderationStrings as strings } from '../strings.ts';
import { BlurredClip, type BlurredClipHandle } from './blurred-clip.tsx';

/** Loaded on demand: most cases are clips. */
const BlurredPhoto = lazyPart(async () => (await import('./blurred-photo.tsx')).BlurredPhoto);

interface CasePictureProps {
  item: ReviewItem;
  title: string;
  onStale: RenewAddress;
  onSeen: () => void;
  ref: Ref<BlurredClipHandle>;
}

/** The clip or photo under review, if it was encoded. */
export function CasePicture({ item, title, onStale, onSeen, ref }: CasePictureProps) {
  if (item.photoUrl !== null)
    return (
      <Suspense>
        <BlurredPhoto key={item.id} ref={ref} src={item.photoUrl} label={title} onSeen={onSeen} />
      </Suspense>
    );
  if (item.videoUrl === null) return <Note>{strings.noClip}</Note>;
  return (
    <BlurredClip
      ref={ref}
      src={item.videoUrl}
      poster={item.thumbnailUrl}
      filmstrip={item.filmstripUrl}
      captions={item.captions}
      label={strings.clip(title)}
      onStale={onStale}
      onSeen={onSeen}
    />
  );
}
