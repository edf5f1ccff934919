import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ScrollStrip } from './scroll-strip.tsx';

let tell: (ratios: Record<string, number>) => void;

/** Reports which cards are in view, as the layout would. */
class Layout {
  private readonly targets: Element[] = [];
  constructor(look: (entries: { target: Element; intersectionRatio: number }[]) => void) {
    tell = (ratios) =>
      act(() => look(this.targets.map((target) => ({ target, intersectionRatio: ratios[target.textContent] ?? 0 }))));
  }
  observe = (target: Element): void => void this.targets.push(target);
  disconnect = (): void => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Layout);
});

describe('ScrollStrip', () => {
  it('shows its arrows only when there is something to scroll to', () => {
    render(
      <ScrollStrip label="Evenings">
        <li>first</li>
        <li>middle</li>
        <li>last</li>
      </ScrollStrip>,
    );
    const back = screen.getByRole('button', { name: 'Scroll back', hidden: true });
    expect(back.parentElement).toHaveClass('invisible');
    tell({ first: 1, last: 0.2 });
    expect(back.parentElement).not.toHaveClass('invisible');
    tell({ first: 1, last: 1 });
    expect(back.parentElement).toHaveClass('invisible');
  });

  it('keeps a scroll position from before the app loaded', () => {
    const strip = (
      <ScrollStrip label="Mornings">
        <li>first</li>
      </ScrollStrip>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(strip);
    screen.getByRole('group', { name: 'Mornings' }).scrollLeft = 300;
    render(strip, { container, hydrate: true });
    expect(screen.getByRole('group', { name: 'Mornings' }).scrollLeft).toBe(300);
  });
});
