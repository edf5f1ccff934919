import { Avatar, discOf, initialsOf } from '#shared/ui/avatar.tsx';
import { cx } from '#shared/ui/class-names.ts';

interface SeatFaceProps {
  name: string;
  photo: string | null;
  /** They have said yes: the seat is warm. */
  taken: boolean;
}

/** Somebody at the table: their picture, before that a seat drawn from above, dashed until they have said yes. */
export function SeatFace({ name, photo, taken }: SeatFaceProps) {
  if (photo !== null)
    return (
      <span className={cx('block rounded-full p-1', taken ? 'bg-amber' : 'border-2 border-dashed border-control')}>
        <Avatar name={name} photo={photo} />
      </span>
    );
  return (
    <span aria-hidden="true" className={cx('disc seat-face relative block aspect-square', discOf(name))}>
      <svg viewBox="0 0 100 100" fill="none" className="size-full">
        <path d="M10 35A44 44 0 0 1 90 35" className={taken ? 'seat-back' : 'seat-free'} />
        <circle cx="50" cy="56" r="31" className={taken ? 'seat-cushion' : 'seat-free'} />
        {taken && <circle cx="42" cy="48" r="18" className="seat-light" />}
      </svg>
      <span className="disc-initials seat-initials absolute inset-0 grid place-items-center font-display font-bold">
        {initialsOf(name)}
      </span>
    </span>
  );
}
