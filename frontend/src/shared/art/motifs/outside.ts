import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import {
  circle,
  curve,
  group,
  near,
  path,
  polar,
  range,
  rect,
  toneAt,
  type Point,
  type Shape,
  type Tone,
} from '../shapes.ts';

const TURN = 2 * Math.PI;

/** Contour lines of two hills and a trail over them. */
export const hike: Motif = ({ w, h, u, random }) => {
  const phase = between(random, 0, TURN);
  const hill = (centre: Point, size: number, tones: readonly Tone[]): Shape[] =>
    tones.map((tone, level) => {
      const radius = u * size * (1 - level / (tones.length + 0.6));
      const points = range(9).map((i) => {
        const angle = (i / 9) * TURN;
        const bulge =
          0.2 * Math.sin(2 * angle + phase + level * 0.22) + 0.12 * Math.sin(3 * angle - phase * 2 - level * 0.3);
        return polar(
          { x: centre.x + level * u * 0.014, y: centre.y - level * u * 0.018 },
          radius * (1 + bulge * (1 - level * 0.08)),
          angle,
        );
      });
      return path(curve(points, true), { fill: tone, line: level % 2 === 0 ? 0 : 6 });
    });
  const high = { x: w * 0.34, y: h * 0.46 };
  const low = { x: w * 0.84, y: h * 0.66 };
  const trail = [
    { x: -0.02 * w, y: h * 0.92 },
    { x: w * 0.2, y: h * 0.78 },
    { x: w * 0.42, y: h * 0.84 },
    { x: w * 0.58, y: h * 0.56 },
    { x: w * 0.72, y: h * 0.3 },
    { x: w * 1.02, y: h * 0.14 },
  ];
  const walkers = [0.2, 0.42, 0.58].map((x, i) => ({ x: x * w, y: h * ([0.78, 0.84, 0.56][i] ?? 0) }));
  return [
    group([...hill(high, 0.66, [1, 2, 3, 4, 5, 6]), ...hill(low, 0.4, [2, 3, 4, 5])], { width: Math.round(u * 0.006) }),
    path(curve(trail), { line: 'plum', width: Math.round(u * 0.014), round: true, dash: `1 ${Math.round(u * 0.034)}` }),
    near(walkers.map(({ x, y }, i) => circle(x, y, u * 0.05, { fill: i === 2 ? 'paper' : 'amber' }))),
  ];
};

/** The sun's way over the city on one afternoon. */
export const daytime: Motif = ({ w, h, u, random }) => {
  const count = Math.max(6, Math.round((w / h) * 5));
  const way = range(count).map((i) => {
    const t = i / (count - 1);
    return { x: w * (0.06 + 0.88 * t), y: h * (0.74 - 0.5 * Math.sin(Math.PI * t)), t };
  });
  const high = Math.floor(count * 0.62);
  const tones: Tone[] = [1, 2, 3];
  const suns = way.map(({ x, y, t }, i) =>
    circle(x, y, u * (0.11 + 0.08 * Math.sin(Math.PI * t)), {
      fill: i === high ? 'amber' : toneAt(tones, 1 - Math.abs(i - high) / high),
    }),
  );
  let x = -u * 0.05;
  const blocks: Shape[] = [];
  while (x < w) {
    const width = u * between(random, 0.09, 0.2);
    const top = h * between(random, 0.66, 0.86);
    blocks.push(rect(x, top, width, h - top, { fill: random() < 0.5 ? 5 : 6 }));
    x += width + (random() < 0.3 ? u * 0.06 : 0);
  }
  return [...suns.filter((_, i) => i !== high), ...suns.slice(high, high + 1), near(blocks)];
};

/** Where the current that comes in at `level` passes `x`: around every stone, as water does. */
function flow(x: number, level: number, stones: readonly (Point & { r: number })[]): number {
  let y = level;
  for (const stone of stones) {
    const side = level < stone.y ? -1 : 1;
    if (Math.abs(x - stone.x) < stone.r && side * (y - stone.y) < stone.r) y = stone.y + side * stone.r;
  }
  for (let turn = 0; turn < 24; turn += 1) {
    let next = level;
    for (const stone of stones) {
      const away = y - stone.y;
      next += (stone.r ** 2 * away) / ((x - stone.x) ** 2 + away ** 2 + 1);
    }
    y = (y + next) / 2;
  }
  return y;
}

/** A river that bends around those who sit in it. */
export const water: Motif = ({ w, h, u, random }) => {
  const rows = w / h > 2 ? 9 : 12;
  // Halfway between two lines, so that none of them runs into the middle of a stone.
  const halfway = (y: number): number => (Math.round(y * rows) / rows) * h;
  const stones = [
    { x: 0.22, y: 0.35, r: 0.13 },
    { x: 0.57, y: 0.64, r: 0.18 },
    { x: 0.86, y: 0.3, r: 0.12 },
  ].map(({ x, y, r }) => ({
    x: w * (x + between(random, -0.04, 0.04)),
    y: halfway(y + between(random, -0.05, 0.05)),
    r: u * r,
  }));
  const samples = Math.round(14 * Math.max(1, w / h / 1.7));
  const tones: Tone[] = [2, 3, 1, 4, 2, 5, 3, 6, 2, 3, 4, 1];
  const lines = range(rows).map((row) => {
    const level = ((row + 0.5) / rows) * h;
    const points = range(samples + 1).map((i) => {
      const x = (i / samples) * w * 1.06 - w * 0.03;
      return { x, y: flow(x, level, stones) };
    });
    return path(curve(points), { line: tones[row % tones.length] ?? 3 });
  });
  return [
    group(lines, { width: Math.round(u * 0.042) }),
    near(
      stones.map(({ x, y, r }, i) => circle(x, y, r * 0.74, { fill: i === 1 ? 'amber' : i === 0 ? 'plum' : 'paper' })),
    ),
  ];
};

/** Swell after swell, and somebody who rides one. */
export const surf: Motif = ({ w, h, u, random }) => {
  const tones: Tone[] = [1, 2, 3, 2, 1];
  const wide = Math.max(1, w / h / 1.5);
  const lean = between(random, -0.12, 0.12);
  const swells = tones.map((tone, layer) => {
    const length = (w / wide) * (0.62 + 0.1 * layer);
    const height = u * (0.045 + 0.02 * layer);
    const top = h * (0.42 + layer * 0.125);
    const count = Math.ceil((w * 1.4) / length + 1) * 6;
    const points = range(count + 1).map((i) => {
      const t = (i / 6) * TURN;
      // A trochoid: round valleys and steeper crests, which lean forward.
      return {
        x: -0.3 * w + (i / 6 - ((layer * 0.41 + lean + 0.3) % 1)) * length + 0.1 * length * Math.sin(t),
        y: top - height * Math.cos(t) + height * 0.25 * Math.sin(t),
      };
    });
    return { d: `${curve(points)}V${Math.round(h * 1.1)}H${Math.round(-w)}Z`, tone };
  });
  const sun = { x: w * (0.68 + lean / 3), y: h * 0.34 };
  return [
    ...([4, 5, 6, 'amber'] as const).map((tone, i) => circle(sun.x, sun.y, u * (0.36 - 0.075 * i), { fill: tone })),
    group(
      swells.map(({ d, tone }, layer) => path(d, { fill: tone, line: layer === 2 ? 6 : 0 })),
      { width: Math.round(u * 0.014) },
    ),
    near([
      path(`M${Math.round(w * 0.2)} ${Math.round(h * 0.62)}l${Math.round(u * 0.26)} ${Math.round(-u * 0.07)}`, {
        line: 'paper',
        width: Math.round(u * 0.035),
      }),
      circle(w * 0.2 + u * 0.13, h * 0.62 - u * 0.11, u * 0.055, { fill: 'amber' }),
    ]),
  ];
};
