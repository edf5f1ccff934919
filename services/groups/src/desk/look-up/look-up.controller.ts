import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { answerOperators, Staff } from '../../safety/index.ts';
import { LookUpRepository } from './look-up.repository.ts';

/** This service's part of the operators' search. Opening what is found is noted; searching is not. */
@Controller()
export class LookUpController {
  constructor(
    readonly staff: Staff,
    private readonly found: LookUpRepository,
  ) {}

  lookUp = answerOperators(this, groupsRpc.lookUp, ({ actorId, query, accountIds }) =>
    this.found.find(actorId, query, accountIds),
  );
}
