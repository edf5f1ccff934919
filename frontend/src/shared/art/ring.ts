/** The circle of seats, wherever it is drawn: page, logo, icon, card. */

export type Heat = 'cool' | 'rose' | 'coral' | 'amber';

export interface Seat {
  x: number;
  y: number;
  heat: Heat;
}

export interface Ring {
  /** The side of the square it is drawn in. */
  size: number;
  radius: number;
  seat: number;
  seats: Seat[];
}

/** The seats that warmed up last are still on their way to amber. */
function heatOf(seat: number, warm: number, count: number): Heat {
  if (seat >= warm) return 'cool';
  if (warm <= 2 || warm >= count) return 'amber';
  return (['rose', 'coral'] as const)[warm - 1 - seat] ?? 'amber';
}

export function ringOf(count: number, warm: number, size: number): Ring {
  const radius = size * 0.375;
  // The gap between two neighbours is a little less than half a seat.
  const seat = Math.min(size * 0.115, (Math.PI * radius * 0.72) / count);
  const seats = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: round(size / 2 + radius * Math.cos(angle)),
      y: round(size / 2 + radius * Math.sin(angle)),
      heat: heatOf(index, warm, count),
    };
  });
  return { size, radius: round(radius), seat: round(seat), seats };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
