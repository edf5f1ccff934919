import { opsRpc, type ServiceName } from '@emberhood/contracts';
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
    async list() {
      return { letters: await this.letters.list() };
    }

    @Rpc(table.replayDeadLetter)
    async replay({ id }: { id: string }) {
      await this.letters.replay(id);
      return {};
    }
  }
  return OpsController;
}
