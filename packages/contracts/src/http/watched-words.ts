import { WatchedWord, WatchedWordInput, WordRemovalInput } from '../watched-words.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const moderator = endpointsFor('moderator');
const operator = endpointsFor('operator');

/** Watched words, highlighted for the team and managed by operators. */
export const watchedWordsApi = {
  watchedWords: moderator('GET', '/moderation/words', 'Words that stand out in what people wrote', {
    reply: z.object({ words: z.array(WatchedWord) }),
  }),
  addWatchedWord: operator('POST', '/operations/words', 'Have a word or phrase stand out', {
    body: WatchedWordInput,
    reply: WatchedWord,
    act: 'word.added',
  }),
  removeWatchedWord: operator('POST', '/operations/words/:id/remove', 'Have it stand out no more', {
    body: WordRemovalInput,
    act: 'word.removed',
  }),
} as const satisfies Record<string, Endpoint>;
