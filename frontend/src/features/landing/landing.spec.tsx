import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderRoutes } from '#testing/render-routes.tsx';
import { Landing } from './components/landing.tsx';
import { landingStrings as strings } from './strings.ts';

function motion(reduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
}

function open(): HTMLElement {
  renderRoutes([{ path: '*', Component: Landing }]);
  return screen.getByRole('heading', { level: 1 });
}

function shown(headline: HTMLElement): string | undefined {
  return headline.querySelector('[data-current]')?.textContent;
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('Landing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    motion(false);
  });

  it('PUB-01 says who wants to meet whom, in one sentence for those who do not see it move', () => {
    const headline = open();
    expect(headline).toHaveAccessibleName(
      'someone in your dance class, pottery circle, cooking class, improv crew, ai workshop or art studio wants to meet you.',
    );
    expect(headline).toHaveTextContent(/someone in your.*wants to meet you\.$/);
  });

  it('PUB-02 changes the activity every three seconds and begins again', () => {
    const headline = open();
    const seen = strings.activities.map((_, turn) => {
      if (turn > 0) pass(3_000);
      return shown(headline);
    });
    expect(seen).toEqual([
      'dance class',
      'pottery circle',
      'cooking class',
      'improv crew',
      'ai workshop',
      'art studio',
    ]);
    pass(2_999);
    expect(shown(headline)).toBe('art studio');
    pass(1);
    expect(shown(headline)).toBe('dance class');
  });

  it('can be paused and let go on, by a button that has the focus', () => {
    const headline = open();
    act(() => screen.getByRole('button', { name: strings.pause }).focus());
    fireEvent.click(screen.getByRole('button', { name: strings.pause }));
    pass(9_000);
    expect(shown(headline)).toBe('dance class');
    fireEvent.click(screen.getByRole('button', { name: strings.play }));
    pass(3_000);
    expect(shown(headline)).toBe('pottery circle');
  });

  it('stands still while the pointer is on it, and for those who want no motion until they ask for it', () => {
    const headline = open();
    fireEvent.pointerEnter(headline);
    pass(9_000);
    expect(shown(headline)).toBe('dance class');
    fireEvent.pointerLeave(headline);
    pass(3_000);
    expect(shown(headline)).toBe('pottery circle');
  });

  it('stands still for those who want no motion', () => {
    motion(true);
    const headline = open();
    pass(9_000);
    expect(shown(headline)).toBe('dance class');
    expect(screen.getByRole('button', { name: strings.play })).toBeInTheDocument();
  });

  it('PUB-03 PUB-09 PUB-11 leads to an account, from there to the programs, and to the programs', () => {
    open();
    expect(screen.getByRole('link', { name: 'view programs' })).toHaveAttribute(
      'href',
      '/create-account?redirectedFrom=%2Fprograms',
    );
    const closing = screen.getByRole('region', { name: "is there something you've been meaning to try?" });
    expect(screen.getAllByRole('region').at(-1)).toBe(closing);
    expect(within(closing).getByRole('link', { name: "see what's starting soon in toronto" })).toHaveAttribute(
      'href',
      '/programs',
    );
  });

  it('PUB-04 scrolls smoothly to the second section', () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    open();
    const link = screen.getByRole('link', { name: 'learn more' });
    fireEvent.click(link);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
    const second = screen.getAllByRole('region')[0];
    expect(scrolled.mock.contexts[0]).toBe(second);
    expect(second).toHaveAccessibleName("what you've tried");
    expect(within(second!).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(link).toHaveAttribute('href', `#${second?.id ?? ''}`);
  });

  it('PUB-05 PUB-06 PUB-07 GRP-12 tells the story in its sections', () => {
    open();
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names).toEqual([
      "what you've tried",
      'where it gets stuck',
      'people warm up to each other while their hands are busy.',
      "what's emberhood?",
      'four facts',
      "is there something you've been meaning to try?",
    ]);
    const idea = screen.getByRole('region', { name: "what's emberhood?" });
    expect(idea).toHaveTextContent('you choose who you want to meet.');
    expect(idea).toHaveTextContent('someone there chose you.');
    const facts = screen.getByRole('region', { name: 'four facts' });
    for (const fact of ['small groups, 6-12', '3-6 weeks together', 'learning something real'])
      expect(facts).toHaveTextContent(fact);
    expect(facts).toHaveTextContent("everyone's committed, all paid");
  });
});
