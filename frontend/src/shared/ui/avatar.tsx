import { useState } from 'react';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { cx } from './class-names.ts';

interface AvatarProps {
  name: string;
  photo: string | null;
  className?: string;
}

const DISCS = 6;

/** A round portrait: the poster of a clip, or initials. As wide as its box; decoration beside the written name. */
export function Avatar({ name, photo, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('block aspect-square w-full rounded-full', className);
  if (photo !== null && broken !== photo) {
    return (
      <img
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx(shape, 'border border-line bg-sunk object-cover')}
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(shape, 'disc', discOf(name))}>
      <span className="disc-initials flex h-full items-center justify-center font-display font-bold">
        {initialsOf(name)}
      </span>
    </span>
  );
}

/** The same name has the same colours everywhere. */
export function discOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return `disc-${String(sum % DISCS)}`;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstLetter(word))
    .join('')
    .toUpperCase();
}

const letters = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' });

function firstLetter(word = ''): string {
  for (const { segment } of letters.segment(word)) return segment;
  return '';
}
