import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { LedgerService } from '../money/index.ts';
import { answerOperators, OperatorsRepository, Staff } from '../safety/index.ts';

@Controller()
export class LedgerController {
  constructor(
    readonly staff: Staff,
    private readonly ledger: LedgerService,
    private readonly operators: OperatorsRepository,
  ) {}

  lines = answerOperators(this, groupsRpc.ledger, ({ query }) => this.ledger.list(query));

  month = answerOperators(this, groupsRpc.ledgerMonth, async ({ actorId, month, after, limit }) => {
    if (after === 0) await this.operators.noteRead(actorId, 'ledger of a month', month);
    return { entries: await this.ledger.month(month, after, limit) };
  });

  reconciliation = answerOperators(this, groupsRpc.reconciliation, async () => ({
    reconciliation: await this.ledger.lastReconciliation(),
  }));
}
