import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { LostHostsService } from '../hosting/index.ts';
import { type OperatorPayload, OperatorRpc, OperatorsRepository, Staff } from '../safety/index.ts';

/** Groups that have lost their host, and who leads them instead. */
@Controller()
export class LostHostsController {
  constructor(
    readonly staff: Staff,
    private readonly lost: LostHostsService,
    private readonly operators: OperatorsRepository,
  ) {}

  @OperatorRpc(groupsRpc.lostHosts)
  list({ query }: OperatorPayload<typeof groupsRpc.lostHosts>) {
    return this.lost.list(query);
  }

  @OperatorRpc(groupsRpc.substitutes)
  async substitutes({ actorId, params, query }: OperatorPayload<typeof groupsRpc.substitutes>) {
    // Noted as private, as a host who is missing may be kept apart from a member.
    await this.operators.noteRead(actorId, 'substitute hosts', params.id);
    return this.lost.substitutes(params.id, query);
  }

  @OperatorRpc(groupsRpc.nameHost)
  async name({ params, body }: OperatorPayload<typeof groupsRpc.nameHost>) {
    await this.lost.nameHost(params.id, body.hostId);
  }
}
