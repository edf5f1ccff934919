/**
 * A picture as plain data: React draws it with classes that follow the theme, the file writer with fixed colours.
 *
 * Tones lead from the ground (0) over the cool hue (1 to 3) to the warm one (4 to 6). `amber` and `plum` are people who
 * are warm or not yet, `paper` is a highlight.
 */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 'amber' | 'plum' | 'paper';

export interface Paint {
  fill?: Tone;
  line?: Tone;
  /** Of the line. */
  width?: number;
  round?: boolean;
  dash?: string;
  opacity?: number;
}

export type Shape = Paint &
  (
    | { el: 'path'; d: string }
    | { el: 'circle'; cx: number; cy: number; r: number }
    | { el: 'rect'; x: number; y: number; width: number; height: number; rx?: number }
    | { el: 'g'; items: readonly Shape[]; near?: boolean; transform?: string }
  );

export interface Point {
  x: number;
  y: number;
}

const n = (value: number): string => String(Math.round(value));
const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

export const path = (d: string, paint: Paint): Shape => ({ el: 'path', d, ...paint });
export const group = (items: readonly Shape[], paint: Paint = {}): Shape => ({ el: 'g', items, ...paint });
/** What comes a little closer when the card is pointed at. */
export const near = (items: readonly Shape[]): Shape => ({ el: 'g', items, near: true });

export function circle(cx: number, cy: number, r: number, paint: Paint): Shape {
  return { el: 'circle', cx: Math.round(cx), cy: Math.round(cy), r: Math.round(r), ...paint };
}

export function rect(x: number, y: number, width: number, height: number, paint: Paint & { rx?: number }): Shape {
  return {
    el: 'rect',
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
    ...paint,
  };
}

/**
 * A curve through all points (Catmull-Rom). `s` leaves out what mirrors the control point before it, and steps are told
 * from one rounded point to the next: short, and no error adds up.
 */
export function curve(points: readonly Point[], closed = false): string {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const last = rounded.length - 1;
  const point = (index: number): Point => {
    const wrapped = closed ? (index + rounded.length) % rounded.length : Math.min(Math.max(index, 0), last);
    return rounded[wrapped] ?? { x: 0, y: 0 };
  };
  const control = (index: number, side: 1 | -1): Point => {
    const [here, before, after] = [point(index), point(index - 1), point(index + 1)];
    return { x: here.x + (side * (after.x - before.x)) / 6, y: here.y + (side * (after.y - before.y)) / 6 };
  };
  const step = (from: Point, ...to: readonly Point[]): string =>
    to
      .flatMap(({ x, y }) => [Math.round(x - from.x), Math.round(y - from.y)])
      .map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value)))
      .join('');
  let d = `M${at(point(0))}c${step(point(0), control(0, 1), control(1, -1), point(1))}`;
  for (let i = 2; i <= (closed ? last + 1 : last); i += 1) d += `s${step(point(i - 1), control(i, -1), point(i))}`;
  return closed ? `${d}z` : d;
}

export function polar(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** A part of a circle, clockwise from one angle to the other (radians, at most one turn). */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const large = Math.abs(to - from) > Math.PI ? 1 : 0;
  return `M${at(polar(centre, radius, from))}A${n(radius)} ${n(radius)} 0 ${large} 1 ${at(polar(centre, radius, to))}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The tone `share` (0 to 1) of the way through the given ones. */
export function toneAt(tones: readonly Tone[], share: number): Tone {
  return tones[Math.min(tones.length - 1, Math.max(0, Math.floor(share * tones.length)))] ?? 3;
}
