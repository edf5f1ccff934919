/** The circle of seats, wherever a page draws it. */

const TURN = 2 * Math.PI;

interface Point {
  x: number;
  y: number;
}

/** From cool through rose, coral and gold to amber. */
export type Heat = 'cool' | 'rose' | 'coral' | 'gold' | 'amber';

export interface Seat {
  x: number;
  y: number;
  heat: Heat;
}

export interface Ring {
  /** Side of the square that it is drawn in. */
  size: number;
  radius: number;
  seat: number;
  seats: Seat[];
}

const WARMTH: Record<Heat, number> = { cool: 0, rose: 0.62, coral: 0.8, gold: 0.92, amber: 1 };

/** The seats that warmed up last are still on their way to amber. */
function heatOf(seat: number, warm: number, count: number): Heat {
  if (seat >= warm) return 'cool';
  if (warm <= 2 || warm >= count) return 'amber';
  return (['rose', 'coral', 'gold'] as const)[warm - 1 - seat] ?? 'amber';
}

export function ringOf(count: number, warm: number, size: number, reach = 0.375): Ring {
  const radius = size * reach;
  // The gap between two neighbours is a little less than half a seat.
  const seat = Math.min(size * 0.118, (Math.PI * radius * 0.72) / count);
  const seats = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TURN - TURN / 4;
    return {
      x: round(size / 2 + radius * Math.cos(angle)),
      y: round(size / 2 + radius * Math.sin(angle)),
      heat: heatOf(index, warm, count),
    };
  });
  return { size, radius: round(radius), seat: round(seat), seats };
}

const LEVELS = 6;

/**
 * How far the warmth reaches: lines of equal heat, the coolest first. They bulge towards the seats that are warm and
 * shrink back from those that are not.
 */
export function isotherms({ size, radius, seat, seats }: Ring): string[] {
  const samples = seats.length * 2;
  const centre = { x: size / 2, y: size / 2 };
  const outside = radius + seat * 1.32;
  return Array.from({ length: LEVELS }, (_, level) => {
    const inner = size * (0.19 - 0.03 * level);
    const lobe = (outside - inner) * (1 - level / LEVELS) ** 1.5;
    const points = Array.from({ length: samples }, (_point, index) => {
      const angle = (index / samples) * TURN;
      let cold = 1;
      for (const [place, { heat }] of seats.entries()) {
        const apart = Math.abs(((angle - (place / seats.length) * TURN + 1.5 * TURN) % TURN) - TURN / 2);
        const reach = (TURN / seats.length) * 0.62;
        cold *= 1 - 0.96 * WARMTH[heat] * Math.exp(-((apart / reach) ** 2) / 2);
      }
      const wobble = 1 + 0.025 * Math.sin(2 * angle + level * 0.8);
      return polar(centre, (inner + lobe * (1 - cold)) * wobble, angle - TURN / 4);
    });
    return curve(points);
  });
}

/**
 * A closed curve through all points (Catmull-Rom). `s` leaves out what mirrors the control point before it, and steps
 * are told from one rounded point to the next: short, and no error adds up.
 */
function curve(points: readonly Point[]): string {
  const point = (index: number): Point => {
    const { x, y } = points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
    return { x: Math.round(x), y: Math.round(y) };
  };
  const control = (index: number, side: 1 | -1): Point => {
    const [here, before, after] = [point(index), point(index - 1), point(index + 1)];
    return { x: here.x + (side * (after.x - before.x)) / 6, y: here.y + (side * (after.y - before.y)) / 6 };
  };
  const step = (from: Point, ...to: readonly Point[]): string =>
    to
      .flatMap(({ x, y }) => [Math.round(x - from.x), Math.round(y - from.y)])
      .map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value)))
      .join('');
  const start = point(0);
  let d = `M${start.x} ${start.y}c${step(start, control(0, 1), control(1, -1), point(1))}`;
  for (let i = 2; i <= points.length; i += 1) d += `s${step(point(i - 1), control(i, -1), point(i))}`;
  return `${d}z`;
}

export function polar(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/**
 * Equal discs, as one path: each is two halves, which would not meet if the radius were rounded apart from the
 * diameter.
 */
export function discs(centres: readonly Point[], radius: number): string {
  const r = round(radius);
  const half = `a${r} ${r} 0 1 0`;
  const across = round(2 * r);
  return centres.map(({ x, y }) => `M${round(x - r)} ${round(y)}${half} ${across} 0${half}-${across} 0`).join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
