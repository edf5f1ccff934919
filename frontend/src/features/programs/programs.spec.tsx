import { programs } from '@emberhood/catalogue/programs';
import { screen, within } from '@testing-library/react';
import { openApp, structuredData } from '#testing/render.tsx';

const openListing = async () => {
  const app = openApp('/programs');
  const strip = await screen.findByRole('group', { name: 'Programs' });
  return { ...app, strip, cards: within(strip).getAllByRole('link') };
};

describe('programs', () => {
  it('PUB-31 CAT-16 CAT-17 shows a card for every program: title in lower case, subtitle, badges with the first one highlighted, price', async () => {
    const { cards } = await openListing();
    expect(cards).toHaveLength(11);
    for (const [index, { card }] of programs.entries()) {
      const tile = within(cards[index]!);
      expect(tile.getByText(card.title.toLowerCase())).toBeVisible();
      for (const text of [card.subtitle, card.price, ...card.badges]) expect(tile.getByText(text)).toBeVisible();
      const looks = card.badges.map((badge) => tile.getByText(badge).className);
      expect(looks.map((look) => look.includes('bg-amber'))).toEqual([true, false, false]);
    }
    expect(cards[0]).toHaveTextContent('from $45/session');
  });

  it('PUB-33 leads from anywhere on a card to the page of its program', async () => {
    const { cards, user, router } = await openListing();
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(programs.map(({ id }) => `/program/${id}`));
    await user.click(within(cards[3]!).getByText('$75/session'));
    expect(await screen.findByRole('heading', { level: 1, name: 'pottery' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/program/pottery');
  });

  it('lists every program for search engines', async () => {
    await openListing();
    const itemListElement = programs.map(({ id }, index) => ({
      position: index + 1,
      url: `http://localhost:3000/program/${id}`,
    }));
    expect(structuredData()).toMatchObject({ itemListElement });
  });
});
