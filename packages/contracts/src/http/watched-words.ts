import { WatchedWord, WatchedWordInput, WordRemovalInput } from '../watched-words.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const moderator = endpointsFor('moderator');
const operator = endpointsFor('operator');

/** Watched words, highlighted for the team and managed by operators. */
export const watchedWordsApi = {
  watchedWords: moderator('GET', '/moderation/words', 'List watched words', {
    reply: z.object({ words: z.array(WatchedWord) }),
  }),
  addWatchedWord: operator('POST', '/operations/words', 'Add a watched word or phrase', {
    body: WatchedWordInput,
    reply: WatchedWord,
    act: 'word.added',
  }),
  removeWatchedWord: operator('POST', '/operations/words/:id/remove', 'Remove a watched word or phrase', {
    body: WordRemovalInput,
    act: 'word.removed',
  }),
} as const satisfies Record<string, Endpoint>;
