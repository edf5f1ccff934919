import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { type OperatorPayload, OperatorRpc, Staff } from '../../safety/index.ts';
import { LookUpRepository } from './look-up.repository.ts';

/** Part of the look-up over everything; what each thing holds is read, and noted, where it is opened. */
@Controller()
export class LookUpController {
  constructor(
    readonly staff: Staff,
    private readonly found: LookUpRepository,
  ) {}

  @OperatorRpc(groupsRpc.lookUp)
  lookUp({ query, accountIds }: OperatorPayload<typeof groupsRpc.lookUp>) {
    return this.found.find(query, accountIds);
  }
}
