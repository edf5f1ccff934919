import { movedBy, offsetKm, placesOf } from './city-places.ts';

describe('a point of a city', () => {
  it.each(['CA:ON:Toronto', 'CA:BC:Vancouver', 'CA:BC:Revelstoke'] as const)(
    'of %s is where it was said to be, east and north of what people know',
    (city) => {
      const [middle, ...others] = placesOf(city);
      const { east, north } = offsetKm(middle, movedBy(middle, { east: 1.2, north: -0.4 }));
      expect(east).toBeCloseTo(1.2, 2);
      expect(north).toBeCloseTo(-0.4, 2);
      for (const place of others) {
        const away = offsetKm(middle, place);
        expect(Math.hypot(away.east, away.north)).toBeLessThan(20);
      }
    },
  );
});
