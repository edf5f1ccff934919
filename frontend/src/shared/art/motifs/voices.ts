import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import {
  arc,
  circle,
  curve,
  group,
  near,
  path,
  polar,
  range,
  rect,
  type Point,
  type Shape,
  type Tone,
} from '../shapes.ts';

const TURN = 2 * Math.PI;

const spot = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** A circle with one corner: somebody speaks. */
function bubble(centre: Point, radius: number, corner: number): string {
  const r = Math.round(radius);
  const from = polar(centre, r, corner + Math.PI / 4);
  const to = polar(centre, r, corner - Math.PI / 4);
  return `M${spot(to)}L${spot(polar(centre, r * Math.SQRT2, corner))}L${spot(from)}A${r} ${r} 0 1 1 ${spot(to)}Z`;
}

/** What two circles share. */
function lens(a: Point, ra: number, b: Point, rb: number): string {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const towards = Math.atan2(b.y - a.y, b.x - a.x);
  const open = Math.acos(Math.min(1, Math.max(-1, (ra * ra + distance * distance - rb * rb) / (2 * ra * distance))));
  const [from, to] = [polar(a, ra, towards - open), polar(a, ra, towards + open)];
  return `M${spot(from)}A${Math.round(ra)} ${Math.round(ra)} 0 0 1 ${spot(to)}A${Math.round(rb)} ${Math.round(rb)} 0 0 1 ${spot(from)}Z`;
}

/** Voices that overlap and answer. */
export const voices: Motif = ({ w, h, u, random }) => {
  const spots: [x: number, y: number, r: number, corner: number, Tone][] = [
    [0.21, 0.45, 0.3, 0.75, 2],
    [0.53, 0.52, 0.34, -0.25, 5],
    [0.85, 0.56, 0.27, 0.25, 3],
    [0.12, 0.98, 0.15, -0.25, 4],
    [0.9, 0.08, 0.12, 0.75, 6],
  ];
  const placed = spots.map(([x, y, r, corner, tone]) => ({
    at: { x: w * (x + between(random, -0.03, 0.03)), y: h * (y + between(random, -0.05, 0.05)) },
    r: u * r * between(random, 0.95, 1.1) * Math.min(1.25, Math.max(1, w / h / 1.6)),
    corner,
    tone,
  }));
  const shared = (
    [
      [0, 1, 6],
      [1, 2, 'paper'],
    ] as const
  ).flatMap(([i, j, tone]) => {
    const [a, b] = [placed[i], placed[j]];
    if (!a || !b || Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) >= a.r + b.r) return [];
    // The line hides the hair of the circle below at the edge.
    return [path(lens(a.at, a.r, b.at, b.r), { fill: tone, line: tone, width: 2 })];
  });
  return [
    ...placed.map(({ at, r, corner, tone }) => path(bubble(at, r, corner * Math.PI), { fill: tone })),
    ...shared,
    near(placed.slice(0, 3).map(({ at, r }, i) => circle(at.x, at.y, r * 0.26, { fill: i === 1 ? 'plum' : 'amber' }))),
  ];
};

/** Verses of uneven lines on a page that breathes, read by candlelight. */
export const poetry: Motif = ({ w, h, u, random }) => {
  const rows = 10;
  const step = h / rows;
  const light = { x: w * between(random, 0.7, 0.78), y: h * between(random, 0.34, 0.42) };
  const glow = ([1, 2, 3] as const).map((tone, i) => circle(light.x, light.y, u * (0.6 - 0.17 * i), { fill: tone }));
  const phase = between(random, 0, TURN);
  const page = (x: number, y: number): Point => ({ x, y: y + u * 0.045 * Math.sin((x / u) * 4.2 + phase + y / h) });
  const verses: Shape[] = [];
  const listeners: Shape[] = [];
  for (const row of range(rows)) {
    // A line is left out now and then: the breath between two stanzas.
    if (row === 3 || row === 7) continue;
    const y = step * (row + 0.5);
    const left = w * (row % 4 === 1 ? 0.12 : 0.07);
    const right = w * between(random, 0.36, 0.88);
    const far = Math.abs(y - light.y) / step;
    verses.push(
      path(curve(range(6).map((i) => page(left + ((right - left) * i) / 5, y))), {
        line: far < 1.6 ? 6 : far < 3.4 ? 5 : 4,
        width: Math.round(step * between(random, 0.3, 0.56)),
      }),
    );
    if (row % 4 === 2) {
      const end = page(right + step * 0.8, y);
      listeners.push(circle(end.x, end.y, step * 0.34, { fill: row === 2 ? 'amber' : 'paper' }));
    }
  }
  return [...glow, ...verses, near([circle(light.x, light.y, u * 0.1, { fill: 'amber' }), ...listeners])];
};

/** Two fields of rings and what they make of each other. */
export const nightlife: Motif = ({ w, h, u, random }) => {
  const reach = Math.hypot(w, h) * 0.56;
  const step = Math.max(u * 0.052, reach / 17);
  const rings = (at: Point, tone: Tone): Shape =>
    group(
      range(Math.floor(reach / step)).map((i) => circle(at.x, at.y, step * (i + 1), {})),
      { line: tone, width: Math.round(step * 0.46) },
    );
  const lean = between(random, -0.1, 0.1);
  const one = { x: w * 0.4, y: h * (0.5 + lean) };
  const other = { x: w * 0.62, y: h * (0.5 - lean) };
  return [
    rings(one, 3),
    rings(other, 5),
    near([
      circle(one.x, one.y, u * 0.08, { fill: 'amber' }),
      circle(other.x, other.y, u * 0.08, { fill: 'paper' }),
      circle((one.x + other.x) / 2, h * 0.86, u * 0.05, { fill: 'amber' }),
      circle((one.x + other.x) / 2, h * 0.14, u * 0.05, { fill: 'amber' }),
    ]),
  ];
};

/** Rings that hold each other, over and under. */
export const community: Motif = ({ w, h, u, random }) => {
  const count = Math.max(4, Math.round((w / h) * 3.4));
  const radius = u * 0.25;
  const stride = (w * 1.08) / (count - 1);
  const phase = between(random, 0, TURN);
  const centres = range(count).map((i) => ({
    x: -0.04 * w + i * stride,
    y: h * 0.5 + u * 0.1 * Math.sin(i * 1.9 + phase),
  }));
  const tones: Tone[] = [2, 4, 3, 5, 6];
  const width = Math.round(u * 0.085);
  const tone = (i: number): Tone => tones[i % tones.length] ?? 3;
  const under = centres.flatMap(({ x, y }, i) => [
    circle(x, y, radius, { line: 0, width: width + Math.round(u * 0.03) }),
    circle(x, y, radius, { line: tone(i), width }),
  ]);
  const over = centres.slice(0, -1).flatMap((centre, i) => {
    const next = centres[i + 1] as Point;
    const distance = Math.hypot(next.x - centre.x, next.y - centre.y);
    const crossing = Math.atan2(next.y - centre.y, next.x - centre.x) - Math.acos(distance / (2 * radius));
    const d = (share: number): string => arc(centre, radius, crossing - share, crossing + share);
    return [path(d(0.24), { line: 0, width: width + Math.round(u * 0.03) }), path(d(0.5), { line: tone(i), width })];
  });
  return [
    rect(0, h * 0.9, w, h * 0.1, { fill: 1 }),
    ...under,
    ...over,
    near(centres.map(({ x, y }, i) => circle(x, y, u * 0.06, { fill: i % 2 === 0 ? 'amber' : 'plum' }))),
  ];
};
