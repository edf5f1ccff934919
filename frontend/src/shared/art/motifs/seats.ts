import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import { circle, curve, near, path, polar, range, type Tone } from '../shapes.ts';

const TURN = 2 * Math.PI;

/** The circle itself, warming from seat to seat. */
export const seats: Motif = ({ w, h, u, random }) => {
  const centre = { x: w * 0.62, y: h * 0.5 };
  const count = 10;
  const start = between(random, 0, TURN);
  const hearth = ([1, 2, 3, 4] as const).map((tone, level) => {
    const points = range(7).map((i) => {
      const angle = (i / 7) * TURN;
      const wobble = 1 + 0.07 * Math.sin(2 * angle + start + level * 0.8) + 0.05 * Math.sin(3 * angle - start);
      return polar(centre, u * (0.31 - 0.07 * level) * wobble, angle);
    });
    return path(curve(points, true), { fill: tone });
  });
  const tones: Tone[] = ['amber', 'amber', 'amber', 'amber', 6, 5, 4, 3, 2, 1];
  return [
    ...hearth,
    near(
      tones.map((tone, seat) => {
        const { x, y } = polar(centre, u * 0.5, start + (seat / count) * TURN);
        return circle(x, y, u * 0.115, { fill: tone });
      }),
    ),
  ];
};
