import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { LostHostsService } from '../hosting/index.ts';
import { answerOperators, OperatorsRepository, Staff } from '../safety/index.ts';

/** Groups that have lost their host, and who leads them instead. */
@Controller()
export class LostHostsController {
  constructor(
    readonly staff: Staff,
    private readonly lost: LostHostsService,
    private readonly operators: OperatorsRepository,
  ) {}

  list = answerOperators(this, groupsRpc.lostHosts, ({ query }) => this.lost.list(query));

  substitutes = answerOperators(this, groupsRpc.substitutes, async ({ actorId, params, query }) => {
    // Noted as private, because a host who is not listed may be kept apart from a member.
    await this.operators.noteRead(actorId, 'substitute hosts', params.id);
    return this.lost.substitutes(params.id, query);
  });

  name = answerOperators(this, groupsRpc.nameHost, ({ params, body }) => this.lost.nameHost(params.id, body.hostId));
}
