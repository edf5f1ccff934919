import { fireEvent, waitFor } from '@testing-library/react';
import { openApp } from '#testing/render.tsx';
import { stubResizes } from '#testing/resizes.ts';

const PLACE = 700;

describe('the place of a page that was reloaded', () => {
  /** Returns how the page grows, and what was scrolled to since. */
  async function open() {
    const grows = stubResizes();
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ '/emberite/registrations': PLACE }));
    openApp('/emberite/registrations', {});
    await waitFor(() => expect(grows.has(document.body)).toBe(true));
    return {
      grow: (to: number) => {
        scrolled.mockClear();
        vi.stubGlobal('scrollY', to);
        grows.get(document.body)?.();
        return scrolled.mock.calls;
      },
    };
  }

  afterEach(() => sessionStorage.clear());

  it('is restored once what was scrolled is there again', async () => {
    const { grow } = await open();
    expect(grow(300)).toEqual([[{ top: PLACE, behavior: 'instant' }]]);
    expect(grow(PLACE)).toHaveLength(1);
  });

  it('is left to whoever scrolls meanwhile', async () => {
    const { grow } = await open();
    fireEvent.wheel(document.body);
    expect(grow(300)).toEqual([]);
  });
});
