import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { WordsService } from './words.service.ts';

@Controller()
export class WordsController {
  constructor(
    private readonly actors: Actors,
    private readonly words: WordsService,
  ) {}

  @Rpc(mediaRpc.watchedWords)
  async list({ sessionId }: RpcPayload<typeof mediaRpc.watchedWords>) {
    await this.actors.require(sessionId, 'moderator');
    return { words: await this.words.list() };
  }

  @Rpc(mediaRpc.addWatchedWord)
  async add({ sessionId, input }: RpcPayload<typeof mediaRpc.addWatchedWord>) {
    const { accountId } = await this.actors.require(sessionId, 'operator');
    return this.words.add(accountId, input);
  }

  @Rpc(mediaRpc.removeWatchedWord)
  async remove({ sessionId, id, reason }: RpcPayload<typeof mediaRpc.removeWatchedWord>) {
    const { accountId } = await this.actors.require(sessionId, 'operator');
    await this.words.remove(accountId, id, reason);
  }
}
