import type { Motif } from '../frame.ts';
import { between } from '../random.ts';
import { circle, near, polar, type Tone } from '../shapes.ts';

const TURN = 2 * Math.PI;

/** The circle itself, warming from seat to seat. */
export const seats: Motif = ({ w, h, u, random }) => {
  const centre = { x: w * 0.62, y: h * 0.5 };
  const count = 10;
  const start = between(random, 0, TURN);
  const hearth = ([1, 2, 3] as const).map((tone, i) =>
    circle(centre.x, centre.y, u * (0.34 - 0.1 * i), { fill: tone }),
  );
  const tones: Tone[] = ['amber', 'amber', 'amber', 6, 5, 4, 3, 2, 2, 1];
  return [
    ...hearth,
    near(
      tones.map((tone, seat) => {
        const { x, y } = polar(centre, u * 0.46, start + (seat / count) * TURN);
        return circle(x, y, u * 0.105, { fill: tone });
      }),
    ),
  ];
};
