import { mediaRpc } from '@emberhood/contracts';
import { Actors, answer } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { WordsService } from './words.service.ts';

@Controller()
export class WordsController {
  constructor(
    private readonly actors: Actors,
    private readonly words: WordsService,
  ) {}

  list = answer(mediaRpc.watchedWords, async ({ sessionId }) => {
    await this.actors.require(sessionId, 'moderator');
    return { words: await this.words.list() };
  });

  add = answer(mediaRpc.addWatchedWord, async ({ sessionId, input }) => {
    const { accountId } = await this.actors.require(sessionId, 'operator');
    return this.words.add(accountId, input);
  });

  remove = answer(mediaRpc.removeWatchedWord, async ({ sessionId, id, reason }) => {
    const { accountId } = await this.actors.require(sessionId, 'operator');
    await this.words.remove(accountId, id, reason);
  });
}
