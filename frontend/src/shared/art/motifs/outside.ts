import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import { circle, curve, group, near, path, polar, range, rect, type Point, type Shape, type Tone } from '../shapes.ts';

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
  const tones: Tone[] = [1, 2, 3, 4];
  const suns = way.map(({ x, y, t }, i) =>
    circle(x, y, u * (0.11 + 0.08 * Math.sin(Math.PI * t)), {
      fill: i === high ? 'amber' : (tones[Math.min(3, Math.floor((i / high) * 3.99))] ?? 2),
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

/** A river that bends around those who sit in it. */
export const water: Motif = ({ w, h, u, random }) => {
  const stones = [
    { x: 0.24, y: 0.36, r: 0.13 },
    { x: 0.58, y: 0.66, r: 0.17 },
    { x: 0.84, y: 0.28, r: 0.1 },
  ].map(({ x, y, r }) => ({
    x: w * (x + between(random, -0.04, 0.04)),
    y: h * (y + between(random, -0.05, 0.05)),
    r: u * r,
  }));
  const rows = 13;
  const samples = Math.round(11 * Math.max(1, w / h / 1.5));
  const tones: Tone[] = [2, 3, 1, 4, 3, 5, 2, 6];
  const slope = between(random, -0.06, 0.06);
  const lines = range(rows).map((row) => {
    const points = range(samples + 1).map((i) => {
      const x = (i / samples) * w * 1.06 - w * 0.03;
      let y = h * ((row + 0.5) / rows) + slope * (x - w / 2) * 0.6;
      for (const stone of stones) {
        const reach = 1.25 * stone.r * Math.exp(-(((x - stone.x) / (1.7 * stone.r)) ** 2));
        const away = y - stone.y;
        y = stone.y + Math.sign(away || 1) * Math.hypot(away, reach);
      }
      return { x, y };
    });
    return path(curve(points), { line: tones[row % tones.length] ?? 3 });
  });
  return [
    group(lines, { width: Math.round(u * 0.036) }),
    near(
      stones.map(({ x, y, r }, i) => circle(x, y, r * 0.72, { fill: i === 1 ? 'amber' : i === 0 ? 'plum' : 'paper' })),
    ),
  ];
};

/** Swell after swell, and somebody who stands on one. */
export const surf: Motif = ({ w, h, u, random }) => {
  const layers = 6;
  const phase = between(random, 0, 1);
  const waves = range(layers).map((layer) => {
    const top = h * (0.4 + layer * 0.115);
    const height = u * (0.05 + 0.016 * layer);
    const length = w / (1.6 + 0.5 * ((layer + 1) % 2)) / Math.max(1, w / h / 1.6);
    const count = Math.ceil((w * 1.4) / length) * 4;
    const points = range(count + 1).map((i) => {
      const t = (i / 4) * TURN;
      // A trochoid: round valleys, sharp crests.
      return {
        x: -0.2 * w + (i / 4 - phase - layer * 0.37) * length - 0.13 * length * Math.sin(t) + length,
        y: top + height * Math.cos(t),
      };
    });
    return { d: `${curve(points)}V${Math.round(h)}H${Math.round(-w)}Z`, tone: (layer + 1) as Tone };
  });
  const sun = { x: w * between(random, 0.62, 0.74), y: h * 0.32 };
  return [
    circle(sun.x, sun.y, u * 0.24, { fill: 6 }),
    circle(sun.x, sun.y, u * 0.16, { fill: 'amber' }),
    ...waves.map(({ d, tone }) => path(d, { fill: tone })),
    near([circle(w * 0.28, h * 0.5, u * 0.05, { fill: 'paper' })]),
  ];
};
