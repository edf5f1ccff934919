import { screen, within } from '@testing-library/react';
import { operator } from '#testing/factories.ts';
import { openApp, Refusal } from '#testing/render.tsx';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

describe('words that stand out', () => {
  it('are added with a reason, and a word that is there already stays in the dialog', async () => {
    const { api, user } = openApp('/ops/safety/words', {
      currentUser: operator(),
      watchedWords: { words: [] },
      addWatchedWord: new Refusal('REVIEW.WORD_THERE'),
    });
    expect(await screen.findByText('No watched words yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a word' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a word' }));
    await user.type(dialog.getByLabelText('Word or phrase'), 'wire transfer');
    await user.type(dialog.getByLabelText('Why'), 'A swindle.');
    await user.click(dialog.getByRole('button', { name: 'Add the word' }));
    expect(await dialog.findByText('This word is on the list already.')).toBeInTheDocument();
    expect(api.bodies('addWatchedWord')).toEqual([{ word: 'wire transfer', reason: 'A swindle.' }]);
  });
});
