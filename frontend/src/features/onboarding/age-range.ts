const OPEN_END = 100;

/** A range such as "20-28"; "80-" reads 80 to 100 (readings 18). Null when it is not a range (ONB-34). */
export function parseAgeRange(range: unknown): { min: number; max: number } | null {
  if (typeof range !== 'string') return null;
  const [, from, to] = /^\s*(\d{1,3})\s*-\s*(\d{1,3})?\s*$/.exec(range) ?? [];
  if (from === undefined) return null;
  const min = Number(from);
  const max = to === undefined ? OPEN_END : Number(to);
  return max < min ? null : { min, max };
}
