import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import {
  circle,
  curve,
  group,
  near,
  path,
  polar,
  polygon,
  range,
  rect,
  toneAt,
  type Shape,
  type Tone,
} from '../shapes.ts';

const TURN = 2 * Math.PI;

/** A pot on the wheel, from above. */
export const pottery: Motif = ({ w, h, u, random }) => {
  const tones: Tone[] = [1, 2, 3, 4, 5, 4, 5, 6];
  const centre = { x: w * between(random, 0.5, 0.62), y: h * between(random, 0.5, 0.58) };
  const phase = between(random, 0, TURN);
  const rings = tones.map((tone, index) => {
    const radius = u * (0.78 - index * 0.092);
    const wobble = 0.05 - index * 0.003;
    const middle = { x: centre.x - index * u * 0.012, y: centre.y - index * u * 0.01 };
    const points = range(8).map((i) => {
      const angle = (i / 8) * TURN;
      return polar(
        middle,
        radius * (1 + wobble * Math.sin(2 * angle + phase + index * 0.5) + wobble * 0.5 * Math.sin(3 * angle - phase)),
        angle,
      );
    });
    return path(curve(points, true), { fill: tone });
  });
  const hands = [phase, phase + 2.2].map((angle) => polar(centre, u * 0.42, angle));
  return [
    ...rings,
    near(hands.map(({ x, y }, index) => circle(x, y, u * 0.07, { fill: index === 0 ? 'amber' : 'paper' }))),
  ];
};

const STRIPES = [-1.5, -0.5, 0.5, 1.5];

/** Steam that rises in wide bends and arcs from a long table, and the seats at it. */
export const cooking: Motif = ({ w, h, u, random }) => {
  const table = Math.round(h * 0.8);
  const stripe = u * 0.05;
  const paint = { width: Math.round(stripe) + 1 };
  const bend = (x: number, y: number, side: 1 | -1, tones: readonly Tone[]): Shape =>
    group(
      STRIPES.map((place, i) => {
        const turn = stripe * 3.2;
        const [inner, outer] = [Math.round(turn - place * stripe), Math.round(turn + place * stripe)];
        const first = `a${inner} ${inner} 0 0 ${side > 0 ? 1 : 0} ${side * inner} ${-inner}`;
        const second = `a${outer} ${outer} 0 0 ${side > 0 ? 0 : 1} ${side * outer} ${-outer}`;
        const start = Math.round(x + side * place * stripe);
        return path(`M${start} ${table}V${Math.round(y)}${first}${second}V-40`, { line: tones[i] ?? 3 });
      }),
      paint,
    );
  const arch = (x: number, y: number, span: number, tones: readonly Tone[]): Shape =>
    group(
      STRIPES.map((place, i) => {
        const r = Math.round(span - place * stripe);
        return path(`M${Math.round(x) - r} ${table}V${Math.round(y)}a${r} ${r} 0 0 1 ${2 * r} 0V${table}`, {
          line: tones[i] ?? 4,
        });
      }),
      paint,
    );
  const parts = Math.max(2, Math.round((w / h) * 1.6));
  const side = random() < 0.5 ? -1 : 1;
  const shift = random() * 0.3;
  const middle = (i: number): number => (w * (i + 0.35 + shift)) / parts;
  const bends = range(parts).map((i) =>
    bend(middle(i) - w / parts / 2, h * between(random, 0.48, 0.66), side, i % 2 === 0 ? [1, 2, 3, 2] : [3, 2, 1, 2]),
  );
  const arches = range(parts).map((i) => {
    const span = stripe * between(random, 2.6, 3.8);
    return arch(middle(i), h * between(random, 0.42, 0.6), span, i % 2 === 0 ? [6, 5, 4, 5] : [4, 5, 6, 4]);
  });
  const places = Math.round((w / u) * 4.5);
  const seats = range(places).map((i) =>
    circle(((i + 0.5) * w) / places, h * 0.9, u * 0.058, { fill: i % 4 === 2 ? 'paper' : 'amber' }),
  );
  return [...bends, ...arches, rect(0, table, w, h - table, { fill: 3 }), near(seats)];
};

/** A brush of many bristles, over sheets of paper. */
export const art: Motif = ({ w, h, u, random }) => {
  const sheet = (x: number, y: number, width: number, height: number, turn: number, tone: Tone): Shape => ({
    el: 'g',
    items: [rect(x * w, y * h, width * u, height * u, { fill: tone })],
    transform: `rotate(${turn} ${Math.round(x * w)} ${Math.round(y * h)})`,
  });
  const stroke = (from: [number, number], bend: [number, number], to: [number, number], tones: Tone[]): Shape => {
    const bristles = 7;
    const length = Math.hypot((to[0] - from[0]) * w, (to[1] - from[1]) * h);
    const across = { x: (-(to[1] - from[1]) * h) / length, y: ((to[0] - from[0]) * w) / length };
    const width = u * 0.034;
    return group(
      range(bristles).map((i) => {
        const side = (i - (bristles - 1) / 2) * width * 0.96;
        const start = between(random, -0.05, 0.03);
        const end = between(random, -0.09, 0.05);
        const spot = (x: number, y: number): string =>
          `${Math.round(x * w + across.x * side)} ${Math.round(y * h + across.y * side)}`;
        const pull = (a: number, b: number, by: number): number => a + (a - b) * by;
        return path(
          `M${spot(pull(from[0], bend[0], start), pull(from[1], bend[1], start))}Q${spot(...bend)} ${spot(pull(to[0], bend[0], end), pull(to[1], bend[1], end))}`,
          { line: tones[i % tones.length] ?? 4 },
        );
      }),
      { width: Math.round(width) },
    );
  };
  const swing = between(random, -0.06, 0.06);
  return [
    sheet(0.1, 0.14, 0.62, 0.7, -7, 'paper'),
    sheet(0.55, 0.2, 0.56, 0.64, 9, 1),
    stroke([0.06, 0.74 + swing], [0.4, 0.2], [0.72, 0.62], [2, 3, 3, 2, 3]),
    stroke([0.3, 0.2], [0.62, 0.2 + swing], [0.92, 0.7], [4, 5, 4, 4, 5, 4]),
    stroke([0.2, 0.9], [0.52, 0.5 - swing], [0.86, 0.24], [6, 6, 5, 6]),
    near([
      circle(w * 0.2, h * 0.3, u * 0.085, { fill: 'amber' }),
      circle(w * 0.83, h * 0.82, u * 0.05, { fill: 'plum' }),
    ]),
  ];
};

/** A grid that loosens: cornered things become round people. */
export const future: Motif = ({ w, h, u, random }) => {
  const rows = w / h > 2 ? 4 : 5;
  const columns = Math.round((w / h) * rows * 1.12);
  const cell = { x: w / columns, y: h / rows };
  const side = u * 0.12;
  const tones: Tone[] = [1, 2, 3, 4, 5, 6, 'amber'];
  const byTone = new Map<Tone, Shape[]>();
  for (const column of range(columns)) {
    for (const row of range(rows)) {
      const looseness = Math.max(0, (column + row * 0.4 - 1.5) / (columns + rows * 0.4 - 2.5)) ** 1.5;
      const size = side * (1 + 0.25 * looseness * (random() - 0.35));
      const drift = looseness * cell.x * 0.8;
      const x = (column + 0.5) * cell.x + between(random, -drift, drift) - size / 2;
      const y = (row + 0.5) * cell.y + between(random, -drift, drift) - size / 2;
      const tone = toneAt(tones, looseness ** 0.7 + between(random, -0.06, 0.06));
      const shape =
        looseness < 0.6
          ? rect(x, y, size, size, { rx: Math.round(size * 0.8 * looseness) })
          : circle(x + size / 2, y + size / 2, size / 2, {});
      byTone.set(tone, [...(byTone.get(tone) ?? []), shape]);
    }
  }
  return tones.flatMap((tone) => {
    const items = byTone.get(tone);
    return items ? [group(items, { fill: tone })] : [];
  });
};

/** Quarter circles, laid as they come. */
export const surprise: Motif = ({ w, h, random }) => {
  const rows = 4;
  const size = Math.round(h / rows);
  const columns = Math.ceil(w / size);
  const grounds: Tone[] = [1, 2, 3];
  const tones: Tone[] = [4, 5, 6, 6];
  const squares = new Map<Tone, string>();
  const quarters = new Map<Tone, string>();
  const dots: Shape[] = [];
  for (const column of range(columns)) {
    for (const row of range(rows)) {
      const [x, y] = [column * size, row * size];
      const ground = toneAt(grounds, random());
      squares.set(ground, `${squares.get(ground) ?? ''}M${x} ${y}h${size}v${size}h-${size}z`);
      if (random() < 0.16) {
        dots.push(circle(x + size / 2, y + size / 2, size * 0.3, { fill: random() < 0.7 ? 'amber' : 'plum' }));
        continue;
      }
      const tone = toneAt(tones, random());
      const s = size;
      const quarter = [
        `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
        `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
        `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
        `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
      ][Math.floor(random() * 4)];
      quarters.set(tone, `${quarters.get(tone) ?? ''}${quarter ?? ''}`);
    }
  }
  return [
    ...[...squares].map(([tone, d]) => path(d, { fill: tone })),
    ...[...quarters].map(([tone, d]) => path(d, { fill: tone })),
    near(dots),
  ];
};

/** Rings cut by a blade: one half has slipped by a ring. */
export const target: Motif = ({ w, h, u, random }) => {
  const tones: Tone[] = [1, 2, 3, 4, 5, 6, 'paper'];
  const angle = between(random, -1.2, -0.8);
  const centre = { x: w * 0.52, y: h * 0.5 };
  const step = u * 0.105;
  const half = (middle: { x: number; y: number }, sweep: 0 | 1): Shape[] =>
    tones.map((tone, index) => {
      const radius = step * (tones.length - index);
      const from = polar(middle, radius, angle);
      const to = polar(middle, radius, angle + Math.PI);
      const r = Math.round(radius);
      return path(
        `M${Math.round(from.x)} ${Math.round(from.y)}A${r} ${r} 0 0 ${sweep} ${Math.round(to.x)} ${Math.round(to.y)}Z`,
        { fill: tone },
      );
    });
  const slipped = polar(centre, step * 2, angle);
  const tip = polar(centre, step * 0.4, angle + Math.PI);
  const back = polar(tip, u * 0.9, angle + Math.PI * 1.02);
  const blade = [tip, polar(back, u * 0.08, angle + Math.PI / 2), polar(back, u * 0.08, angle - Math.PI / 2)];
  return [
    ...half(centre, 1),
    ...half(slipped, 0),
    path(polygon(blade), { fill: 'plum' }),
    near([circle(slipped.x, slipped.y, u * 0.06, { fill: 'amber' })]),
  ];
};
