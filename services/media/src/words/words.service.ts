import { AppError, WATCHED_WORDS_MAX, keyOfWord, type WatchedWord, type WatchedWordInput } from '@emberhood/contracts';
import { StaffActs, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { WordsRepository } from './words.repository.ts';

/** The list of words that are highlighted for the team (decision: review). */
@Injectable()
export class WordsService {
  constructor(
    private readonly words: WordsRepository,
    private readonly transactions: Transactions,
    private readonly acts: StaffActs,
  ) {}

  list(): Promise<WatchedWord[]> {
    return this.words.list();
  }

  /** @throws REVIEW.WORD_THERE, REVIEW.WORDS_FULL */
  add(by: string, input: WatchedWordInput): Promise<WatchedWord> {
    return this.transactions.run(async (tx) => {
      const added = await this.words.add(tx, input, keyOfWord(input.word), by);
      if (!added) throw new AppError('REVIEW.WORD_THERE');
      if ((await this.words.count(tx)) > WATCHED_WORDS_MAX) throw new AppError('REVIEW.WORDS_FULL');
      await this.acts.add(tx, { act: 'word.added', by, about: added.id });
      return added;
    });
  }

  /** @throws REVIEW.WORD_NOT_FOUND */
  async remove(by: string, id: string, reason: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.words.remove(tx, id, reason, by))) throw new AppError('REVIEW.WORD_NOT_FOUND');
      await this.acts.add(tx, { act: 'word.removed', by, about: id });
    });
  }
}
