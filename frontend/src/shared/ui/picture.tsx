import { cx } from './class-names.ts';

interface PictureProps {
  src: string;
  /** What it shows beyond the text beside it: usually nothing. */
  alt?: string;
  /** The largest picture of the first view: loads with priority. */
  first?: boolean;
  /** Zooms when its card is hovered; its container clips it. */
  near?: boolean;
  /** Sets its size. */
  className: string;
}

/** A drawn file. It fills its box and loses what does not fit. */
export function Picture({ src, alt = '', first = false, near = false, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={900}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={cx(
        'object-cover',
        near && 'transition-transform duration-320 ease-ember group-hover:scale-105',
        className,
      )}
    />
  );
}
