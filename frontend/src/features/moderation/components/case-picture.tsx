import type { ReviewItem } from '@emberhood/contracts';
import { Suspense } from 'react';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Note } from '#shared/ui/page.tsx';
import { moderationStrings as strings } from '../strings.ts';
import { BlurredClip, type BlurredClipProps } from './blurred-clip.tsx';

/** Loaded on demand: most cases are clips. */
const BlurredPhoto = lazyPart(async () => (await import('./blurred-photo.tsx')).BlurredPhoto);

interface CasePictureProps extends Pick<BlurredClipProps, 'onStale' | 'onSeen' | 'ref'> {
  item: ReviewItem;
  title: string;
}

/** The clip or photo under review, if it was encoded. */
export function CasePicture({ item, title, ...view }: CasePictureProps) {
  if (item.photoUrl !== null)
    return (
      <Suspense>
        <BlurredPhoto key={item.id} {...view} src={item.photoUrl} label={title} />
      </Suspense>
    );
  if (item.videoUrl === null) return <Note>{strings.noClip}</Note>;
  return (
    <BlurredClip
      {...view}
      src={item.videoUrl}
      poster={item.thumbnailUrl}
      filmstrip={item.filmstripUrl}
      captions={item.captions}
      label={strings.clip(title)}
    />
  );
}
