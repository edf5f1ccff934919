import type { Drawing } from './motifs.ts';
import { between, seeded } from './random.ts';
import { circle, path, type Shape, type Tone } from './shapes.ts';

const SIDE = 400;
const HEAD = { x: 200, y: 168, r: 66 };

/** What falls behind the head and what lies on it; numbers are drawn around HEAD. */
const HAIR: readonly ((tone: Tone) => { behind: Shape[]; before: Shape[] })[] = [
  // Short.
  (fill) => ({
    behind: [],
    before: [
      path('M132 172C124 96 164 84 204 84C252 84 280 108 268 172C258 140 240 128 200 128C160 128 142 140 132 172z', {
        fill,
      }),
    ],
  }),
  // Down to the shoulders.
  (fill) => ({
    behind: [path('M120 288C104 132 148 78 200 78C252 78 296 132 280 288C250 300 150 300 120 288z', { fill })],
    before: [
      path('M134 170C140 118 176 118 222 112C246 116 264 136 268 170C276 116 248 86 200 86C152 86 126 116 134 170z', {
        fill,
      }),
    ],
  }),
  // Tied up.
  (fill) => ({
    behind: [circle(200, 78, 34, { fill })],
    before: [
      path('M132 166C128 112 158 92 200 92C242 92 272 112 268 166C252 134 228 124 200 124C172 124 148 134 132 166z', {
        fill,
      }),
    ],
  }),
  // Curls.
  (fill) => ({
    behind: [150, 200, 250].map((x, at) => circle(x, at === 1 ? 92 : 112, 48, { fill })),
    before: [
      path('M130 168C130 128 160 120 200 120C240 120 270 128 270 168C284 128 264 96 200 94C136 96 116 128 130 168z', {
        fill,
      }),
    ],
  }),
];

/** As far as the chest: skin, hair and clothes of the picture's own colours, the same for the same id. */
function bust(id: string): { person: Shape[]; lean: number } {
  const random = seeded(`${id}/host`);
  const pick = (count: number): number => Math.min(count - 1, Math.floor(between(random, 0, count)));
  const hair = (HAIR[pick(HAIR.length)] ?? HAIR[0])?.(3);
  const skin = ([5, 6, 4] as const)[pick(3)] ?? 5;
  const lean = Math.round(between(random, -10, 10));
  const smile = Math.round(between(random, 8, 18));
  const { x, y, r } = HEAD;
  const person: Shape[] = [
    ...(hair?.behind ?? []),
    path('M52 400C56 284 116 256 200 256C284 256 344 284 348 400z', { fill: 'plum' }),
    path('M168 212L232 212L232 262C224 284 176 284 168 262z', { fill: skin }),
    circle(x, y, r, { fill: skin }),
    ...(hair?.before ?? []),
    circle(x - 24, y + 6, 6, { fill: 'plum' }),
    circle(x + 24, y + 6, 6, { fill: 'plum' }),
    path(`M${String(x - 24)} ${String(y + 30)}q24 ${String(smile)} 48 0`, { line: 'plum', width: 6, round: true }),
  ];
  return { person, lean };
}

/** A host, or as many side by side as there are. */
export function portrait(id: string, hosts: 1 | 2 = 1): Drawing {
  const { person, lean } = bust(id);
  const people: Shape[] =
    hosts === 1
      ? [{ el: 'g', items: person, transform: `translate(${String(lean)} 0)` }]
      : [
          { el: 'g', items: person, transform: 'matrix(.72 0 0 .72 -28 112)' },
          { el: 'g', items: bust(`${id}/second`).person, transform: 'matrix(.72 0 0 .72 140 112)' },
        ];
  return {
    viewBox: `0 0 ${String(SIDE)} ${String(SIDE)}`,
    shapes: [
      circle(200, 200, 290, { fill: 0 }),
      circle(200 + 6 * lean, 210, 168, { fill: 1 }),
      circle(318, 96, 22, { fill: 'amber' }),
      ...people,
    ],
  };
}
