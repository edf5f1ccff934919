import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmberCircle } from './circle.tsx';
import { ringOf } from './ring.ts';

describe('the circle', () => {
  it.each([
    [8, 0],
    [8, 5],
    [6, 6],
    [12, 7],
  ])('of %i seats has %i warm ones', (count, warm) => {
    const { seats, seat, radius } = ringOf(count, warm, 400);
    expect(seats).toHaveLength(count);
    expect(seats.filter(({ heat }) => heat !== 'cool')).toHaveLength(warm);
    expect(2 * radius * Math.sin(Math.PI / count)).toBeGreaterThan(2 * seat);
  });

  it('goes from amber through rose to the cool seats', () => {
    const heats = ringOf(8, 5, 400).seats.map(({ heat }) => heat);
    expect(heats).toEqual(['amber', 'amber', 'gold', 'coral', 'rose', 'cool', 'cool', 'cool']);
  });

  it('draws discs that are round, as one shape for each heat', () => {
    const { container } = render(<EmberCircle seats={8} warm={5} />);
    const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    const halves = shapes.flatMap((d) => [...d.matchAll(/a([\d.]+) ([\d.]+) 0 1 0[ -]([\d.]+) 0/g)]);
    expect(halves).toHaveLength(2 * 2 * 8);
    for (const [, x, y, across] of halves) expect([Number(y), Number(across) / 2]).toEqual([Number(x), Number(x)]);
    // Six isotherms, and two shapes (seat and inside) for each of five heats.
    expect(shapes).toHaveLength(6 + 2 * 5);
  });

  it('dashes the seats of a circle that still gathers', () => {
    const { container } = render(<EmberCircle seats={8} warm={1} look="free" />);
    expect(container.querySelectorAll('[stroke-dasharray]')).toHaveLength(7);
  });

  it('moves only when asked', () => {
    expect(renderToStaticMarkup(<EmberCircle warm={5} />)).not.toContain('ember-animate');
    expect(renderToStaticMarkup(<EmberCircle warm={5} animate />)).toContain('ember-animate');
  });
});
