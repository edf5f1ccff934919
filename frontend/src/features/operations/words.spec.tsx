import { screen, waitFor, within } from '@testing-library/react';
import { operator } from '#testing/factories.ts';
import { openApp, Refusal } from '#testing/render.tsx';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const word = {
  id: '00000000-0000-4000-8000-0000000000b7',
  word: 'wire transfer',
  reason: 'A swindle.',
  addedAt: '2026-11-01T12:00:00.000Z',
};

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

  it('are taken off with a reason', async () => {
    const { api, user } = openApp('/ops/safety/words', {
      currentUser: operator(),
      watchedWords: { words: [word] },
      removeWatchedWord: {},
    });
    await user.click(await screen.findByRole('button', { name: 'Remove “wire transfer”' }));
    await user.type(screen.getByLabelText('Why, for the team'), 'Nobody says it.');
    await user.click(screen.getByRole('button', { name: 'Remove the word' }));
    await waitFor(() => expect(api.bodies('removeWatchedWord')).toEqual([{ reason: 'Nobody says it.' }]));
  });
});
