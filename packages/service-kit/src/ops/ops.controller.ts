import { opsRpc, workerOpsRpc, type ServiceName } from '@emberhood/contracts';
import { Controller, Inject, type Type } from '@nestjs/common';
import { Actors } from '../access/actors.ts';
import { DeadLetters } from '../events/dead-letters.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Rpc } from '../rpc/rpc.decorator.ts';
import { StatusRepository } from './status.repository.ts';

interface LetterPage {
  after?: string | undefined;
  limit: number;
}
interface ShownLetter {
  sessionId: string;
  id: string;
}

/** The operators' calls, for one service: of their command line, and of their pages by session. */
export function opsController(service: ServiceName): Type {
  const table = opsRpc(service);

  @Controller()
  class OpsController {
    constructor(
      readonly letters: DeadLetters,
      private readonly tables: StatusRepository,
      readonly actors: Actors,
      @Inject(LOGGER) readonly logger: Logger,
    ) {}

    @Rpc(table.listDeadLetters)
    async list(page: LetterPage) {
      return { letters: await this.letters.list(page) };
    }

    @Rpc(table.discardDeadLetter)
    async discard({ id }: { id: string }) {
      await this.letters.discard(id);
      return {};
    }

    @Rpc(table.replayDeadLetter)
    async replay({ id }: { id: string }) {
      await this.letters.replay(id);
      return {};
    }

    @Rpc(table.status)
    async status({ sessionId }: { sessionId: string }) {
      await this.actors.require(sessionId, 'operator');
      return this.tables.read();
    }

    @Rpc(table.showDeadLetters)
    async show({ sessionId, ...page }: LetterPage & { sessionId: string }) {
      await this.actors.require(sessionId, 'operator');
      return { letters: await this.letters.list(page) };
    }

    @Rpc(table.discardShown)
    async discardShown({ sessionId, id }: ShownLetter) {
      const { accountId } = await this.actors.require(sessionId, 'operator');
      await this.letters.discard(id);
      this.logger.info({ letter: id, actorId: accountId }, 'Dead letter: discarded');
      return {};
    }

    @Rpc(table.replayShown)
    async replayShown(letter: ShownLetter) {
      return replayAs(this, letter);
    }
  }
  return OpsController;
}

/** The operators' calls to a process without an RPC table of its own, for events that only it can handle. */
export function workerOpsController(service: ServiceName): Type {
  const table = workerOpsRpc(service);

  @Controller()
  class WorkerOpsController {
    constructor(
      readonly letters: DeadLetters,
      readonly actors: Actors,
      @Inject(LOGGER) readonly logger: Logger,
    ) {}

    @Rpc(table.replayDeadLetter)
    async replay({ id }: { id: string }) {
      await this.letters.replay(id);
      return {};
    }

    @Rpc(table.replayShown)
    async replayShown(letter: ShownLetter) {
      return replayAs(this, letter);
    }
  }
  return WorkerOpsController;
}

interface Replaying {
  readonly letters: DeadLetters;
  readonly actors: Actors;
  readonly logger: Logger;
}

async function replayAs(
  { letters, actors, logger }: Replaying,
  { sessionId, id }: ShownLetter,
): Promise<Record<string, never>> {
  const { accountId } = await actors.require(sessionId, 'operator');
  await letters.replay(id);
  logger.info({ letter: id, actorId: accountId }, 'Dead letter: replayed');
  return {};
}
