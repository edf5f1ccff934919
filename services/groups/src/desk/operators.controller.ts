import { AppError, groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { DepositsService, LedgerService, RefundsService } from '../money/index.ts';
import { LifecycleService } from '../places/index.ts';
import { Impartiality, type OperatorPayload, OperatorRpc, OperatorsRepository, Staff } from '../safety/index.ts';

/** What operators do with groups that exist: cancellations, dates, money, audit. */
@Controller()
export class OperatorsController {
  constructor(
    readonly staff: Staff,
    private readonly lifecycle: LifecycleService,
    private readonly deposits: DepositsService,
    private readonly refunds: RefundsService,
    private readonly ledger: LedgerService,
    private readonly impartiality: Impartiality,
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
    return {};
  }

  @OperatorRpc(groupsRpc.moveSession)
  async move({ actorId, params, body }: OperatorPayload<typeof groupsRpc.moveSession>) {
    await this.lifecycle.moveSession(actorId, params.id, new Date(body.startsAt), new Date(body.endsAt));
    return {};
  }

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

  @OperatorRpc(groupsRpc.refundDeposit)
  async refund({ actorId, params }: OperatorPayload<typeof groupsRpc.refundDeposit>) {
    await this.impartiality.assertImpartial(actorId, 'deposit', params.id);
    try {
      await this.deposits.refundByHand(params.id, actorId);
    } catch (error) {
      // A refund that is under way or has failed is tried again.
      if (!(error instanceof AppError) || !(await this.refunds.retry(params.id))) throw error;
    }
    return {};
  }

  @OperatorRpc(groupsRpc.privateReads)
  async reads({ query }: OperatorPayload<typeof groupsRpc.privateReads>) {
    const cursor = query.cursor?.toString();
    const { rows, nextCursor } = await this.operators.reads({ cursor, limit: query.limit });
    return { reads: rows, nextCursor: nextCursor === null ? null : Number(nextCursor) };
  }
}
