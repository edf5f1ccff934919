import { opsRpc, workerOpsRpc, type ServiceName } from '@emberhood/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Actors } from '../access/actors.ts';
import { DeadLetters } from '../events/dead-letters.ts';
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
interface NamedLetter {
  /** Whom the operator at the command line says they are. */
  operator: string;
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
    ) {}

    @Rpc(table.listDeadLetters)
    async list(page: LetterPage) {
      return { letters: await this.letters.list(page) };
    }

    @Rpc(table.discardDeadLetter)
    async discard({ id, operator }: NamedLetter) {
      await this.letters.discard(id, atConsole(operator));
      return {};
    }

    @Rpc(table.replayDeadLetter)
    async replay({ id, operator }: NamedLetter) {
      await this.letters.replay(id, atConsole(operator));
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
      await this.letters.discard(id, accountId);
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
    ) {}

    @Rpc(table.replayDeadLetter)
    async replay({ id, operator }: NamedLetter) {
      await this.letters.replay(id, atConsole(operator));
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
}

async function replayAs(
  { letters, actors }: Replaying,
  { sessionId, id }: ShownLetter,
): Promise<Record<string, never>> {
  const { accountId } = await actors.require(sessionId, 'operator');
  await letters.replay(id, accountId);
  return {};
}

function atConsole(operator: string): string {
  return `console:${operator}`;
}
