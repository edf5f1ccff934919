import { opsRpc, workerOpsRpc, type ServiceName } from '@emberhood/contracts';
import { Controller, type Type } from '@nestjs/common';
import { DeadLetters } from '../events/dead-letters.ts';
import { Rpc } from '../rpc/rpc.decorator.ts';

/** The operators' calls, for one service. */
export function opsController(service: ServiceName): Type {
  const table = opsRpc(service);

  @Controller()
  class OpsController {
    constructor(private readonly letters: DeadLetters) {}

    @Rpc(table.listDeadLetters)
    async list(page: { after?: string | undefined; limit: number }) {
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
  }
  return OpsController;
}

/** The operators' call to a process without an RPC table of its own, for events that only it can handle. */
export function workerOpsController(service: ServiceName): Type {
  const table = workerOpsRpc(service);

  @Controller()
  class WorkerOpsController {
    constructor(private readonly letters: DeadLetters) {}

    @Rpc(table.replayDeadLetter)
    async replay({ id }: { id: string }) {
      await this.letters.replay(id);
      return {};
    }
  }
  return WorkerOpsController;
}
