import { AppError, groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { DepositsService } from '../deposits/deposits.service.ts';
import { LedgerService } from '../deposits/ledger.service.ts';
import { RefundsService } from '../deposits/refunds.service.ts';
import { FeedbackService } from '../feedback/feedback.service.ts';
import { LifecycleService } from '../groups/lifecycle.service.ts';
import { StrikesService } from '../strikes/strikes.service.ts';
import { OperatorsRepository } from './operators.repository.ts';

/** What operators do with groups that exist: money, appeals, safety, audit. */
@Controller()
export class OperatorsController {
  constructor(
    private readonly lifecycle: LifecycleService,
    private readonly deposits: DepositsService,
    private readonly refunds: RefundsService,
    private readonly ledger: LedgerService,
    private readonly strikes: StrikesService,
    private readonly feedback: FeedbackService,
    private readonly operators: OperatorsRepository,
  ) {}

  @Rpc(groupsRpc.operatorGroups)
  async groups() {
    return { groups: await this.operators.groups() };
  }

  @Rpc(groupsRpc.operatorCancelGroup)
  async cancel({ actorId, params, body }: RpcPayload<typeof groupsRpc.operatorCancelGroup>) {
    await this.lifecycle.cancel(params.id, actorId, body.reason, null);
    return {};
  }

  @Rpc(groupsRpc.moveSession)
  async move({ actorId, params, body }: RpcPayload<typeof groupsRpc.moveSession>) {
    await this.lifecycle.moveSession(actorId, params.id, new Date(body.startsAt), new Date(body.endsAt));
    return {};
  }

  @Rpc(groupsRpc.ledger)
  lines({ query }: RpcPayload<typeof groupsRpc.ledger>) {
    return this.ledger.list(query.cursor, query.limit);
  }

  @Rpc(groupsRpc.reconciliation)
  async reconciliation() {
    return { reconciliation: await this.ledger.reconcile() };
  }

  @Rpc(groupsRpc.refundDeposit)
  async refund({ actorId, params }: RpcPayload<typeof groupsRpc.refundDeposit>) {
    try {
      await this.deposits.refundByHand(params.id, actorId);
    } catch (error) {
      // One that is on its way, or failed, is tried again.
      if (!(error instanceof AppError) || !(await this.refunds.retry(params.id))) throw error;
    }
    return {};
  }

  @Rpc(groupsRpc.appeals)
  async appeals() {
    return { appeals: await this.strikes.appeals() };
  }

  @Rpc(groupsRpc.decideAppeal)
  async decide({ actorId, params, body }: RpcPayload<typeof groupsRpc.decideAppeal>) {
    await this.strikes.decide(actorId, params.id, body.decision);
    return {};
  }

  @Rpc(groupsRpc.safetyReports)
  async safety({ actorId }: RpcPayload<typeof groupsRpc.safetyReports>) {
    await this.operators.noteRead(actorId, 'safety reports');
    return { reports: await this.feedback.safety() };
  }

  @Rpc(groupsRpc.privateReads)
  async reads() {
    return { reads: await this.operators.reads() };
  }
}
