import { useState, type CSSProperties } from 'react';
import { LOCALE } from '#shared/vocabulary/locale.ts';
import { cx } from './class-names.ts';

interface AvatarProps {
  name: string;
  photo: string | null;
  /** Its width, and more; without one it is as wide as its box. */
  className?: string;
}

/** Pairs of hues, a warm and a cool one. */
const DISCS = [
  [78, 40],
  [45, 12],
  [15, 345],
  [350, 312],
  [320, 285],
  [100, 155],
] as const;

/** A round portrait: the poster of a clip, or initials; decoration beside the written name. */
export function Avatar({ name, photo, className = 'w-full' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('block aspect-square rounded-full', className);
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
    <span aria-hidden="true" className={cx(shape, 'disc')} style={discOf(name)}>
      <span className="disc-initials flex h-full items-center justify-center font-display font-bold">
        {initialsOf(name)}
      </span>
    </span>
  );
}

/** The same name has the same colours everywhere. */
export function discOf(name: string): CSSProperties {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  const [warm, cool] = DISCS[sum % DISCS.length] ?? DISCS[0];
  return { '--disc-warm': warm, '--disc-cool': cool } as CSSProperties;
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
