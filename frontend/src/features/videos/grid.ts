import { cx } from '#shared/ui/class-names.ts';

/** Four columns when that leaves no gap, else three (VID-02). */
export function gridOf(count: number): string {
  return cx('grid grid-cols-1 gap-4 min-[420px]:grid-cols-2', count % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3');
}

/** The prompt of the day takes what the last row leaves, on wide screens. */
export function widthOfDaily(count: number): string | undefined {
  if (count % 4 === 0) return 'md:col-span-4';
  return { 0: 'md:col-span-3', 1: 'md:col-span-2' }[count % 3];
}
