import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { LedgerService } from '../money/index.ts';
import { type OperatorPayload, OperatorRpc, OperatorsRepository, Staff } from '../safety/index.ts';

@Controller()
export class LedgerController {
  constructor(
    readonly staff: Staff,
    private readonly ledger: LedgerService,
    private readonly operators: OperatorsRepository,
  ) {}

  @OperatorRpc(groupsRpc.ledger)
  lines({ query }: OperatorPayload<typeof groupsRpc.ledger>) {
    return this.ledger.list(query);
  }

  @OperatorRpc(groupsRpc.ledgerMonth)
  async month({ actorId, month, after, limit }: OperatorPayload<typeof groupsRpc.ledgerMonth>) {
    if (after === 0) await this.operators.noteRead(actorId, 'ledger of a month', month);
    return { entries: await this.ledger.month(month, after, limit) };
  }

  @OperatorRpc(groupsRpc.reconciliation)
  async reconciliation() {
    return { reconciliation: await this.ledger.lastReconciliation() };
  }
}
