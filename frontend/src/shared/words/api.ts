import { watchedWordsApi } from '@emberhood/contracts/http/watched-words';
import { finderOf, type WatchedWord, type WordFinder } from '@emberhood/contracts/watched-words';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { OPERATIONS } from '#shared/api/query-client.ts';

export const watchedWordsQuery = replyQuery([OPERATIONS, 'watched-words'], watchedWordsApi.watchedWords);

const findNothing: WordFinder = () => [];
const toFinder = ({ words }: { words: readonly WatchedWord[] }): WordFinder => finderOf(words.map(({ word }) => word));

/** Finds watched words; finds none while the list is loading. */
export const useWordFinder = (): WordFinder => useQuery({ ...watchedWordsQuery, select: toFinder }).data ?? findNothing;
