import { foundersNote } from '@emberhood/catalogue/press';
import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/render.tsx';
import { serveWith } from '#testing/served-page.ts';

const open = async () => {
  openApp('/press');
  await screen.findByRole('heading', { level: 1, name: 'Our Story in the News' });
};

describe('press', () => {
  it('PUB-12 PUB-13 PUB-15 shows one card, which leads to the configured article in a new tab, and a founder’s note', async () => {
    const press = {
      newspaper: 'The Danforth Courier',
      headline: 'They came for the clay',
      url: 'https://paper.example/clay',
    };
    serveWith({ press });
    await open();
    const link = await screen.findByRole('link', { name: /Read the article/ });
    expect(link).toHaveAttribute('href', press.url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const card = screen.getByRole('article');
    expect(within(card).getByRole('heading', { name: press.headline })).toBeVisible();
    expect(card).toHaveTextContent(press.newspaper);
    const note = screen.getByRole('region', { name: "A founder's note" });
    for (const paragraph of foundersNote.paragraphs) expect(note).toHaveTextContent(paragraph);
  });

  it('shows the card without a link when nothing is configured', async () => {
    await open();
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Your local newspaper');
    expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  });
});
