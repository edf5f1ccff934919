import { GROUND, hearthColour, seatColours } from './palette.ts';
import { isotherms, ringOf, round } from './ring.ts';
import { polar } from './shapes.ts';

const SEATS = 8;
const WARM = 5;

/** The circle as in the hero, for a dark ground. */
export function richCircle(size: number): string {
  const ring = ringOf(SEATS, WARM, size, 0.345);
  const warmth = isotherms(ring).map((d, level) => `<path d="${d}" fill="${hearthColour(level)}"/>`);
  const seats = ring.seats.map((seat) => {
    const [fill, inside] = seatColours(seat.heat);
    const light = polar(seat, ring.seat * 0.22, Math.atan2(size / 2 - seat.y, size / 2 - seat.x));
    return (
      `<circle cx="${seat.x}" cy="${seat.y}" r="${ring.seat}" fill="${fill}"/>` +
      `<circle cx="${round(light.x)}" cy="${round(light.y)}" r="${round(ring.seat * 0.64)}" fill="${inside}"/>`
    );
  });
  return [...warmth, ...seats].join('');
}

/** The mark of the logo: the same ring without the fire. */
export function flatCircle(size: number, reach = 0.375): string {
  const ring = ringOf(SEATS, WARM, size, reach);
  return ring.seats
    .map(({ x, y, heat }) => {
      // A cool seat has to stand out from the ground by itself.
      const fill = seatColours(heat)[heat === 'cool' ? 1 : 0];
      return `<circle cx="${x}" cy="${y}" r="${ring.seat}" fill="${fill}"/>`;
    })
    .join('');
}

/** `corner` and `reach` are shares of the side. */
export function icon({ corner, reach }: { corner: number; reach: number }): string {
  const side = 64;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${GROUND}"/>${flatCircle(side, reach)}</svg>\n`
  );
}
