import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'paper' | 'sunk' | 'plum' | 'amber';

/** Background of a band; the header takes that of the band beneath it. */
export const toneClass: Record<Tone, string> = {
  paper: 'tone-paper',
  sunk: 'tone-sunk',
  plum: 'tone-plum',
  amber: 'tone-amber',
};

const ROOM = {
  section: 'py-[clamp(4rem,10vw,9rem)]',
  slim: 'py-room-slim',
} as const;

interface BandProps {
  tone?: Tone;
  room?: keyof typeof ROOM;
  id?: string;
  /** The text of its heading: makes the band a landmark with that name. */
  label?: string;
  /** Fades in on load (PUB-10); never on the first band of a page, which visitors wait for. */
  fadesIn?: boolean;
  className?: string;
  children: ReactNode;
}

/** One full-width section of a public page; its content keeps to the page's width. */
export function Band({ tone = 'paper', room = 'section', id, label, fadesIn = false, className, children }: BandProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      aria-label={label}
      className={cx('relative overflow-x-clip', toneClass[tone], ROOM[room])}
    >
      <div className={cx('page-width page-gutter', fadesIn && 'fade-in', className)}>{children}</div>
    </section>
  );
}
