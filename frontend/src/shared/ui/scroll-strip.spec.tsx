import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ScrollStrip } from './scroll-strip.tsx';

let tell: (ratios: Record<string, number>) => void;
const scrollBy = vi.fn();

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
  scrollBy.mockClear();
  HTMLElement.prototype.scrollBy = scrollBy;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

function show() {
  render(
    <ScrollStrip label="Evenings">
      <li>first</li>
      <li>middle</li>
      <li>last</li>
    </ScrollStrip>,
  );
  const arrow = (name: string) => screen.getByRole('button', { name, hidden: true });
  return { back: arrow('Scroll back'), on: arrow('Scroll forward') };
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('ScrollStrip', () => {
  it('shows its arrows only when there is something to scroll to', () => {
    const { back } = show();
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

  it('restores its scroll position after Back, per history entry and across documents', () => {
    const cards = (
      <ScrollStrip label="Nights">
        <li>first</li>
      </ScrollStrip>
    );
    const left = () => screen.getByRole('group', { name: 'Nights' }).scrollLeft;
    const enter = (key: string) => vi.stubGlobal('navigation', { currentEntry: { key } });
    enter('one');
    const { unmount } = render(cards);
    screen.getByRole('group', { name: 'Nights' }).scrollLeft = 300;
    dispatchEvent(new Event('pagehide'));
    screen.getByRole('group', { name: 'Nights' }).scrollLeft = 400;
    enter('two');
    unmount();
    const other = render(cards);
    expect(left()).toBe(0);
    enter('one');
    other.unmount();
    render(cards);
    expect(left()).toBe(400);
  });

  it('moves by most of what is in view, without motion for those who want none', () => {
    const { back, on } = show();
    tell({});
    fireEvent.click(on);
    fireEvent.click(back);
    expect(scrollBy.mock.calls).toEqual([[{ left: 800, behavior: 'auto' }], [{ left: -800, behavior: 'auto' }]]);
  });
});
