import { WatchedWord, WatchedWordInput, WordRemovalInput } from '../watched-words.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Words that stand out to the team. Operators keep them. */
export const watchedWordsApi = {
  watchedWords: endpoint('GET', '/moderation/words', 'moderator', 'Words that stand out in what people wrote', {
    reply: z.object({ words: z.array(WatchedWord) }),
  }),
  addWatchedWord: endpoint('POST', '/operations/words', 'operator', 'Have a word or phrase stand out', {
    body: WatchedWordInput,
    reply: WatchedWord,
    act: 'word.added',
  }),
  removeWatchedWord: endpoint('POST', '/operations/words/:id/remove', 'operator', 'Have it stand out no more', {
    params: z.object({ id: z.uuid() }),
    body: WordRemovalInput,
    act: 'word.removed',
  }),
} as const satisfies Record<string, Endpoint>;
