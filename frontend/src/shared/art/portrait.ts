import type { Drawing } from './motifs.ts';
import { between, seeded } from './random.ts';
import { circle, path, polar, type Shape, type Tone } from './shapes.ts';

const SIDE = 400;
const CENTRE = { x: SIDE / 2, y: SIDE / 2 };

function halves(radius: number, angle: number, tones: readonly [Tone, Tone]): Shape[] {
  const from = polar(CENTRE, radius, angle);
  const to = polar(CENTRE, radius, angle + Math.PI);
  const ends = [from, to].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  const half = (sweep: 0 | 1) => `M${ends[0]}A${radius} ${radius} 0 0 ${sweep} ${ends[1]}z`;
  return [path(half(1), { fill: tones[0] }), path(half(0), { fill: tones[1] })];
}

/** A person nobody draws a face of: discs turned against each other, and a seat of their own at the rim. */
export function portrait(id: string): Drawing {
  const random = seeded(`${id}/host`);
  const lean = between(random, 0, 2 * Math.PI);
  const turn = between(random, 0.35, 0.65) * Math.PI;
  const inner = Math.round(between(random, 112, 132));
  const core = Math.round(between(random, 46, 62));
  const seat = polar(CENTRE, (196 + inner) / 2, lean + turn / 2);
  return {
    viewBox: `0 0 ${SIDE} ${SIDE}`,
    shapes: [
      ...halves(196, lean, [0, 3]),
      ...halves(inner, lean + turn, [5, 1]),
      ...halves(core, lean + 2 * turn, [3, 6]),
      circle(seat.x, seat.y, 22, { fill: 'amber' }),
    ],
  };
}
