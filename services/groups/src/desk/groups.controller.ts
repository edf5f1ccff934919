import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { LifecycleService, SessionMovesService } from '../places/index.ts';
import { answerOperators, OperatorsRepository, Staff } from '../safety/index.ts';

/** What operators do with groups, and the list of who read something private. */
@Controller()
export class GroupsController {
  constructor(
    readonly staff: Staff,
    private readonly lifecycle: LifecycleService,
    private readonly moves: SessionMovesService,
    private readonly operators: OperatorsRepository,
  ) {}

  groups = answerOperators(this, groupsRpc.operatorGroups, async ({ query }) => {
    const { rows, nextCursor } = await this.operators.groups(query);
    return { groups: rows, nextCursor };
  });

  cancel = answerOperators(this, groupsRpc.operatorCancelGroup, ({ actorId, params, body }) =>
    this.lifecycle.cancel(params.id, actorId, body, null),
  );

  move = answerOperators(this, groupsRpc.moveSession, ({ actorId, params, body }) =>
    this.moves.move(actorId, params.id, body),
  );

  reads = answerOperators(this, groupsRpc.privateReads, async ({ query }) => {
    const cursor = query.cursor?.toString();
    const { rows, nextCursor } = await this.operators.reads({ cursor, limit: query.limit });
    return { reads: rows, nextCursor: nextCursor === null ? null : Number(nextCursor) };
  });
}
