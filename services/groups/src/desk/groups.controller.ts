import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { LifecycleService, SessionMovesService } from '../places/index.ts';
import { type OperatorPayload, OperatorRpc, OperatorsRepository, Staff } from '../safety/index.ts';

/** What operators do with groups that exist, and who looked at something private. */
@Controller()
export class GroupsController {
  constructor(
    readonly staff: Staff,
    private readonly lifecycle: LifecycleService,
    private readonly moves: SessionMovesService,
    private readonly operators: OperatorsRepository,
  ) {}

  @OperatorRpc(groupsRpc.operatorGroups)
  async groups({ query }: OperatorPayload<typeof groupsRpc.operatorGroups>) {
    const { rows, nextCursor } = await this.operators.groups(query);
    return { groups: rows, nextCursor };
  }

  @OperatorRpc(groupsRpc.operatorCancelGroup)
  async cancel({ actorId, params, body }: OperatorPayload<typeof groupsRpc.operatorCancelGroup>) {
    await this.lifecycle.cancel(params.id, actorId, body.reason, null);
  }

  @OperatorRpc(groupsRpc.moveSession)
  async move({ actorId, params, body }: OperatorPayload<typeof groupsRpc.moveSession>) {
    await this.moves.move(actorId, params.id, new Date(body.startsAt), new Date(body.endsAt));
  }

  @OperatorRpc(groupsRpc.privateReads)
  async reads({ query }: OperatorPayload<typeof groupsRpc.privateReads>) {
    const cursor = query.cursor?.toString();
    const { rows, nextCursor } = await this.operators.reads({ cursor, limit: query.limit });
    return { reads: rows, nextCursor: nextCursor === null ? null : Number(nextCursor) };
  }
}
