import { activityCategories, experiencesOf } from '@emberhood/catalogue/categories';
import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '#testing/render.tsx';

describe('category', () => {
  it.each(activityCategories)('EXP-04 NAV-21 lists the experiences of $id', async ({ id, title, description }) => {
    openApp(`/category/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    const cards = within(screen.getByRole('region', { name: 'Experiences' })).getAllByRole('link');
    const found = experiencesOf(id);
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(found.map((each) => `/experience/${each.id}`));
    for (const [index, experience] of found.entries()) {
      expect(cards[index]?.querySelector('svg, img')).not.toBeNull();
      expect(cards[index]).toHaveTextContent(experience.title);
      expect(cards[index]).toHaveTextContent(experience.subtitle);
      expect(cards[index]).toHaveTextContent(`$${String(experience.price)} per person`);
    }
  });

  it('EXP-04 leads whoever is signed in to the members’ screens', async () => {
    document.cookie = 'signed_in=1; path=/';
    openApp('/category/dance', {});
    const list = await screen.findByRole('region', { name: 'Experiences' });
    await waitFor(() => {
      const cards = within(list).getAllByRole('link');
      expect(cards.map((card) => card.getAttribute('href'))).toEqual(
        experiencesOf('dance').map(({ id }) => `/emberite/experience/${id}`),
      );
    });
  });

  it('leads on to the other categories', async () => {
    openApp('/category/art');
    const others = within(await screen.findByRole('region', { name: 'or something else' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      activityCategories.filter(({ id }) => id !== 'art').map(({ id }) => `/category/${id}`),
    );
  });

  it.each(['knitting', 'constructor'])('NAV-21 says that %s is none, with those there are', async (id) => {
    const { router } = openApp(`/category/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'we couldn’t find that category.' })).toBeVisible();
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
    expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(activityCategories.length);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
