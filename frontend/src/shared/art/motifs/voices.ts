import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import { arc, circle, group, near, path, polar, range, rect, type Point, type Shape, type Tone } from '../shapes.ts';

const TURN = 2 * Math.PI;

/** A circle with one corner: somebody speaks. */
function bubble({ x, y }: Point, r: number, corner: 0 | 1 | 2 | 3): string {
  const [cx, cy, s] = [Math.round(x), Math.round(y), Math.round(r)];
  return [
    `M${cx} ${cy - s}h${s}v${s}a${s} ${s} 0 1 1-${s}-${s}z`,
    `M${cx + s} ${cy}v${s}h-${s}a${s} ${s} 0 1 1 ${s}-${s}z`,
    `M${cx} ${cy + s}h-${s}v-${s}a${s} ${s} 0 1 1 ${s} ${s}z`,
    `M${cx - s} ${cy}v-${s}h${s}a${s} ${s} 0 1 1-${s} ${s}z`,
  ][corner] as string;
}

/** What two circles share. */
function lens(a: Point, ra: number, b: Point, rb: number): string {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const towards = Math.atan2(b.y - a.y, b.x - a.x);
  const open = Math.acos(Math.min(1, Math.max(-1, (ra * ra + distance * distance - rb * rb) / (2 * ra * distance))));
  const [from, to] = [polar(a, ra, towards - open), polar(a, ra, towards + open)];
  const spot = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  return `M${spot(from)}A${Math.round(ra)} ${Math.round(ra)} 0 0 1 ${spot(to)}A${Math.round(rb)} ${Math.round(rb)} 0 0 1 ${spot(from)}Z`;
}

/** Voices that overlap and answer. */
export const voices: Motif = ({ w, h, u, random }) => {
  const spots: [number, number, number, 0 | 1 | 2 | 3, Tone][] = [
    [0.2, 0.36, 0.3, 2, 2],
    [0.52, 0.6, 0.34, 1, 5],
    [0.8, 0.34, 0.27, 0, 3],
    [0.94, 0.82, 0.2, 1, 4],
    [0.06, 0.86, 0.17, 2, 4],
  ];
  const placed = spots.map(([x, y, r, corner, tone]) => ({
    at: { x: w * (x + between(random, -0.03, 0.03)), y: h * (y + between(random, -0.05, 0.05)) },
    r: u * r * between(random, 0.92, 1.1),
    corner,
    tone,
  }));
  const overlaps = [
    [0, 1],
    [1, 2],
  ] as const;
  const shared = overlaps.flatMap(([i, j]) => {
    const [a, b] = [placed[i], placed[j]];
    if (!a || !b || Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) >= a.r + b.r) return [];
    return [path(lens(a.at, a.r, b.at, b.r), { fill: i === 0 ? 6 : 'paper' })];
  });
  const echoes = placed
    .slice(0, 3)
    .flatMap(({ at, r }) => [0.62, 0.36].map((share) => circle(at.x, at.y, r * share, {})));
  return [
    ...placed.map(({ at, r, corner, tone }) => path(bubble(at, r, corner), { fill: tone })),
    ...shared,
    group(
      echoes.map((echo) => ({ ...echo, line: 'plum' as const })),
      { width: Math.round(u * 0.01), opacity: 0.5 },
    ),
    near(placed.slice(0, 3).map(({ at }, i) => circle(at.x, at.y, u * 0.055, { fill: i === 1 ? 'amber' : 'plum' }))),
  ];
};

/** Verses of uneven lines, read by candlelight. */
export const poetry: Motif = ({ w, h, u, random }) => {
  const rows = 11;
  const step = h / (rows + 1);
  const light = { x: w * 0.76, y: h * 0.36 };
  const glow = ([1, 2, 3] as const).map((tone, i) => circle(light.x, light.y, u * (0.56 - 0.17 * i), { fill: tone }));
  const verses = range(rows).flatMap((row) => {
    if (row % 4 === 3) return [];
    const length = w * between(random, 0.26, 0.78);
    const lean = step * between(random, -0.4, 0.4);
    const left = w * (0.08 + (row % 4 === 1 ? 0.05 : 0));
    const y = step * (row + 1);
    const q = length / 2;
    const tones: Tone[] = [4, 5, 6];
    return [
      path(
        `M${Math.round(left)} ${Math.round(y)}q${Math.round(q / 2)} ${Math.round(lean)} ${Math.round(q)} 0t${Math.round(q)} 0`,
        {
          line: tones[Math.floor(random() * 3)] ?? 5,
          width: Math.round(step * (0.3 + 0.22 * random())),
        },
      ),
    ];
  });
  return [...glow, ...verses, near([circle(light.x, light.y, u * 0.075, { fill: 'amber' })])];
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
    return [path(d(0.32), { line: 0, width: width + Math.round(u * 0.03) }), path(d(0.4), { line: tone(i), width })];
  });
  return [
    rect(0, h * 0.9, w, h * 0.1, { fill: 1 }),
    ...under,
    ...over,
    near(centres.map(({ x, y }, i) => circle(x, y, u * 0.06, { fill: i % 2 === 0 ? 'amber' : 'plum' }))),
  ];
};
