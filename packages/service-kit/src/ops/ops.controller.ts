import { opsRpc, workerOpsRpc, type ServiceName } from '@emberhood/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Actors } from '../access/actors.ts';
import { DeadLetters } from '../events/dead-letters.ts';
import { answer } from '../rpc/answer.ts';
import { StatusRepository } from './status.repository.ts';

interface ShownLetter {
  sessionId: string;
  id: string;
}

/** The operators' calls to one service: from their command line, or by session from their pages. */
export function opsController(service: ServiceName): Type {
  const table = opsRpc(service);

  @Controller()
  class OpsController {
    constructor(
      readonly letters: DeadLetters,
      private readonly tables: StatusRepository,
      readonly actors: Actors,
    ) {}

    list = answer(table.listDeadLetters, (page) => this.letters.list(page));

    discard = answer(table.discardDeadLetter, ({ id, operator }) => this.letters.discard(id, atConsole(operator)));

    replay = answer(table.replayDeadLetter, ({ id, operator }) => this.letters.replay(id, atConsole(operator)));

    status = answer(table.status, async ({ sessionId }) => {
      await this.actors.require(sessionId, 'operator');
      return this.tables.read();
    });

    show = answer(table.showDeadLetters, async ({ sessionId, ...page }) => {
      await this.actors.require(sessionId, 'operator');
      return this.letters.list(page);
    });

    discardShown = answer(table.discardShown, async ({ sessionId, id }) => {
      const { accountId } = await this.actors.require(sessionId, 'operator');
      await this.letters.discard(id, accountId);
    });

    replayShown = answer(table.replayShown, (letter) => replayAs(this, letter));
  }
  return OpsController;
}

/** The operators' calls to a process without an RPC table, for events that only this process can handle. */
export function workerOpsController(service: ServiceName): Type {
  const table = workerOpsRpc(service);

  @Controller()
  class WorkerOpsController {
    constructor(
      readonly letters: DeadLetters,
      readonly actors: Actors,
    ) {}

    replay = answer(table.replayDeadLetter, ({ id, operator }) => this.letters.replay(id, atConsole(operator)));

    replayShown = answer(table.replayShown, (letter) => replayAs(this, letter));
  }
  return WorkerOpsController;
}

interface Replaying {
  readonly letters: DeadLetters;
  readonly actors: Actors;
}

async function replayAs({ letters, actors }: Replaying, { sessionId, id }: ShownLetter): Promise<void> {
  const { accountId } = await actors.require(sessionId, 'operator');
  await letters.replay(id, accountId);
}

function atConsole(operator: string): string {
  return `console:${operator}`;
}
