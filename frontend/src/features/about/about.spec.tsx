import { emberhood, emberite } from '@emberhood/catalogue/about';
import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/render.tsx';

describe('about', () => {
  it('PUB-44 PUB-45 explains the name as a dictionary does', async () => {
    openApp('/about');
    const word = await screen.findByRole('heading', { level: 1, name: 'Emberhood' });
    expect(within(word).getByText('em', { exact: false, selector: '[aria-hidden]' })).toHaveTextContent('em·ber·hood');
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(
      /noun.*a small circle of people who warm up to each other by doing something together/,
    );
    for (const entry of [emberhood, emberite]) {
      expect(main).toHaveTextContent(`${entry.pronunciation}${entry.partOfSpeech}`);
      for (const { text, example } of entry.definitions) {
        expect(screen.getByText(text)).toBeInTheDocument();
        expect(screen.getByText(example, { exact: false })).toBeInTheDocument();
      }
      expect(screen.getByText(entry.origin)).toBeInTheDocument();
    }
  });

  it('says what comes with it', async () => {
    openApp('/about');
    const practice = await screen.findByRole('region', { name: 'what that looks like' });
    expect(practice).toHaveTextContent('It’s not a dating app');
    expect(practice).toHaveTextContent('who chose whom stays hidden');
    expect(
      within(practice)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['6-12', '3-6', '1+']);
  });
});
