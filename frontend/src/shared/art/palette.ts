import type { Heat } from './ring.ts';
import type { Tone } from './shapes.ts';
import type { ArtSubject, ArtTime } from './subjects.ts';

type Step = readonly [lightness: number, chroma: number];

/**
 * Lightness and chroma of the tones 0 to 6. art.css holds the same numbers for the light theme: pictures in files have
 * one look, as a photograph has.
 */
export const RAMPS: Record<ArtTime, readonly Step[]> = {
  day: [
    [0.915, 0.045],
    [0.86, 0.075],
    [0.78, 0.11],
    [0.68, 0.135],
    [0.64, 0.16],
    [0.53, 0.155],
    [0.4, 0.115],
  ],
  dusk: [
    [0.56, 0.145],
    [0.49, 0.13],
    [0.42, 0.11],
    [0.33, 0.085],
    [0.7, 0.16],
    [0.79, 0.14],
    [0.87, 0.1],
  ],
  night: [
    [0.25, 0.06],
    [0.32, 0.08],
    [0.4, 0.105],
    [0.5, 0.13],
    [0.61, 0.16],
    [0.72, 0.155],
    [0.83, 0.12],
  ],
};

type Colour = readonly [...Step, hue: number];

const AMBER: Colour = [0.83, 0.15, 75];
const PAPER: Colour = [0.97, 0.015, 75];
const PLUM: Record<ArtTime, Colour> = {
  day: [0.3, 0.08, 325],
  dusk: [0.27, 0.07, 325],
  night: [0.62, 0.09, 325],
};

/** A seat of the circle, and its inside that is already a little warmer. */
const SEATS: Record<Heat, readonly [seat: Colour, inside: Colour]> = {
  cool: [
    [0.36, 0.06, 325],
    [0.45, 0.075, 325],
  ],
  rose: [
    [0.57, 0.17, 350],
    [0.67, 0.17, 10],
  ],
  coral: [
    [0.66, 0.175, 32],
    [0.75, 0.15, 45],
  ],
  gold: [
    [0.75, 0.16, 55],
    [0.84, 0.13, 72],
  ],
  amber: [AMBER, [0.9, 0.1, 85]],
};

const HEARTH: readonly Colour[] = [
  [0.235, 0.05, 335],
  [0.285, 0.075, 350],
  [0.36, 0.1, 10],
  [0.47, 0.13, 32],
  [0.61, 0.15, 52],
  [0.8, 0.15, 75],
];

/** On the dark ground that icons and cards have. */
export const GROUND = hex(0.19, 0.05, 325);
export const ON_GROUND = { title: hex(0.96, 0.012, 60), text: hex(0.82, 0.03, 325) };

export function seatColours(heat: Heat): readonly [seat: string, inside: string] {
  const [seat, inside] = SEATS[heat];
  return [hex(...seat), hex(...inside)];
}

export function hearthColour(level: number): string {
  return hex(...(HEARTH[level] ?? AMBER));
}

export function toneColour(tone: Tone, { hues, time }: Pick<ArtSubject, 'hues' | 'time'>): string {
  if (tone === 'amber') return hex(...AMBER);
  if (tone === 'plum') return hex(...PLUM[time]);
  if (tone === 'paper') return hex(...PAPER);
  const [lightness, chroma] = RAMPS[time][tone] ?? [0.5, 0];
  return hex(lightness, chroma, tone > 3 ? hues[0] : hues[1]);
}

/** OKLCH as `#rrggbb`; a colour that no screen shows keeps lightness and hue and loses chroma. */
export function hex(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.004) {
    const linear = toLinear(lightness, c, hue);
    if (linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(linear);
  }
  return toHex(toLinear(lightness, 0, hue));
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: readonly number[]): string {
  const bytes = linear.map((channel) => {
    const clipped = Math.min(1, Math.max(0, channel));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
