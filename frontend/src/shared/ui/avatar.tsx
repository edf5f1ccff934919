import { useState } from 'react';
import { cx } from './class-names.ts';

interface AvatarProps {
  name: string;
  photo: string | null;
  className?: string;
}

/** A person is round: the poster of a clip, before that initials. Decoration beside the written name. */
export function Avatar({ name, photo, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('aspect-square w-full rounded-full border border-line object-cover', className);
  if (photo !== null && broken !== photo) {
    return (
      <img src={photo} alt="" loading="lazy" decoding="async" className={shape} onError={() => setBroken(photo)} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx('flex items-center justify-center bg-sunk text-3xl font-bold text-muted', shape)}
    >
      {initialsOf(name)}
    </span>
  );
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstLetter(word))
    .join('')
    .toUpperCase();
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstLetter(word = ''): string {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
}
