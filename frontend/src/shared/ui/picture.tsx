import { cx } from './class-names.ts';

interface PictureProps {
  src: string;
  /** What it tells that the words beside it do not: nothing, as a rule. */
  alt?: string;
  /** The page is waited for because of it. */
  first?: boolean;
  /** Comes closer when its card is pointed at; what it lies in clips it. */
  near?: boolean;
  /** Gives it its size. */
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
