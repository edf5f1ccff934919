import { mediaRpc, type RpcPayload } from '@emberhood/contracts';
import { Actors, Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { LookUpRepository } from './look-up.repository.ts';
import { TimelineRepository } from './timeline.repository.ts';

/** What media knows for the pages of operators that all services fill together. */
@Controller()
export class DeskController {
  constructor(
    private readonly actors: Actors,
    private readonly found: LookUpRepository,
    private readonly timelines: TimelineRepository,
  ) {}

  @Rpc(mediaRpc.lookUp)
  async lookUp({ sessionId, query, accountIds }: RpcPayload<typeof mediaRpc.lookUp>) {
    await this.actors.require(sessionId, 'operator');
    return this.found.find(query, accountIds);
  }

  @Rpc(mediaRpc.timeline)
  async timeline({ sessionId, ...asked }: RpcPayload<typeof mediaRpc.timeline>) {
    await this.actors.require(sessionId, 'operator');
    return { entries: await this.timelines.read(asked) };
  }
}
