import { watchedWordsApi } from '@emberhood/contracts/http/watched-words';
import { finderOf, type WatchedWord, type WordFinder } from '@emberhood/contracts/watched-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

export const watchedWordsQuery = queryOptions({
  queryKey: ['watched-words'],
  queryFn: ({ signal }) => call(watchedWordsApi.watchedWords, { signal }),
});

const findNothing: WordFinder = () => [];
const toFinder = ({ words }: { words: readonly WatchedWord[] }): WordFinder => finderOf(words.map(({ word }) => word));

/** Finds the words of the list; nothing while the list is not known. */
export function useWordFinder(): WordFinder {
  return useQuery({ ...watchedWordsQuery, select: toFinder }).data ?? findNothing;
}
