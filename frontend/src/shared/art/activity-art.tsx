import { cx } from '../ui/class-names.ts';
import { artSubject } from './subjects.ts';
import { drawSubject, type ArtVariant } from './motifs.ts';
import { ShapeView } from './shape-view.tsx';

/** The picture of an activity. Fills its box and crops what does not fit; the colours follow the theme. */
export function ActivityArt({
  id,
  variant = 'card',
  className,
}: {
  id: string;
  variant?: ArtVariant;
  className?: string;
}) {
  const { hues, time } = artSubject(id);
  const { viewBox, shapes } = drawSubject(id, variant);
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      data-art={time}
      data-hues={hues.join('-')}
      className={cx('block', className)}
    >
      {shapes.map((shape, index) => (
        <ShapeView key={index} shape={shape} />
      ))}
    </svg>
  );
}
