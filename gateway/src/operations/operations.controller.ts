import { AppError, SERVICES_WITH_WORKER, api, opsRpc, workerOpsRpc } from '@emberhood/contracts';
import { RpcClient } from '@emberhood/service-kit/core';
import { Controller } from '@nestjs/common';
import { Input, Route } from '../http/route.ts';
import { HealthService } from './health.service.ts';

/** What operators see of the product itself. Services verify the session with auth again. */
@Controller()
export class OperationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly healths: HealthService,
  ) {}

  @Route(api.health)
  health(@Input() { session }: Input<typeof api.health>) {
    return this.healths.report(session.id);
  }

  @Route(api.deadLetters)
  deadLetters(@Input() { params, query, session }: Input<typeof api.deadLetters>) {
    return this.rpc.call(opsRpc(params.service).showDeadLetters, { sessionId: session.id, ...query });
  }

  /** Only one process of the service handles the event; the others answer "not found". */
  @Route(api.replayDeadLetter)
  async replay(@Input() { params: { service, id }, session }: Input<typeof api.replayDeadLetter>) {
    const letter = { sessionId: session.id, id };
    try {
      return await this.rpc.call(opsRpc(service).replayShown, letter);
    } catch (error) {
      const elsewhere = error instanceof AppError && error.code === 'DEAD_LETTER.NOT_FOUND';
      if (!elsewhere || !SERVICES_WITH_WORKER.includes(service)) throw error;
      return this.rpc.call(workerOpsRpc(service).replayShown, letter);
    }
  }

  @Route(api.discardDeadLetter)
  discard(@Input() { params: { service, id }, session }: Input<typeof api.discardDeadLetter>) {
    return this.rpc.call(opsRpc(service).discardShown, { sessionId: session.id, id });
  }
}
