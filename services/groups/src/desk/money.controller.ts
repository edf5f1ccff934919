import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { PayoutsService } from '../hosting/index.ts';
import { LedgerRepository, LedgerService, RefundsByHandService } from '../money/index.ts';
import { answerImpartially, answerOperators, OperatorsRepository, Staff, withConcern } from '../safety/index.ts';

/** What operators read and decide about money: the ledger, refunds by hand, and what hosts are owed. */
@Controller()
export class MoneyController {
  constructor(
    readonly staff: Staff,
    private readonly ledger: LedgerRepository,
    private readonly comparison: LedgerService,
    private readonly refunds: RefundsByHandService,
    private readonly payouts: PayoutsService,
    private readonly operators: OperatorsRepository,
  ) {}

  lines = answerOperators(this, groupsRpc.ledger, async ({ actorId, query }) => {
    const [{ rows, nextCursor }, since] = await Promise.all([this.ledger.list(query), this.ledger.since()]);
    const lines = await withConcern(this.staff, { actorId, kind: 'deposit', rows }, ({ depositId }) => depositId);
    return { lines, nextCursor, since };
  });

  month = answerOperators(this, groupsRpc.ledgerMonth, async ({ actorId, month, after, limit }) => {
    if (after === 0) await this.operators.noteRead(actorId, 'ledger of a month', month);
    return { entries: await this.ledger.month(month, after, limit) };
  });

  reconciliation = answerOperators(this, groupsRpc.reconciliation, async () => ({
    reconciliation: await this.comparison.lastReconciliation(),
  }));

  refundRest = answerImpartially(this, 'deposit', groupsRpc.refundDeposit, async ({ actorId, params, body }) => ({
    waits: await this.refunds.refundRest(params.id, body.reason, actorId),
  }));

  refundPart = answerImpartially(this, 'deposit', groupsRpc.refundPart, async ({ actorId, params, body }) => ({
    waits: await this.refunds.refundPart(params.id, body, actorId),
  }));

  refundRequests = answerOperators(this, groupsRpc.refundRequests, async ({ actorId, query }) => {
    const { rows, ...page } = await this.refunds.list(query, actorId);
    return { ...page, requests: await withConcern(this.staff, { actorId, kind: 'refund', rows }, ({ id }) => id) };
  });

  agreeToRefund = answerImpartially(this, 'refund', groupsRpc.agreeToRefund, ({ actorId, params }) =>
    this.refunds.agree(params.id, actorId),
  );

  declineRefund = answerImpartially(this, 'refund', groupsRpc.declineRefund, ({ actorId, params, body }) =>
    this.refunds.decline(params.id, actorId, body.reason),
  );

  listPayouts = answerOperators(this, groupsRpc.payouts, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'what hosts are owed', query.year?.toString());
    const { rows, ...more } = await this.payouts.list(query);
    const payouts = await withConcern(this.staff, { actorId, kind: 'payout', rows }, ({ groupId }) => groupId);
    return { payouts, ...more };
  });

  notePayout = answerImpartially(this, 'payout', groupsRpc.notePayout, ({ actorId, params, body }) =>
    this.payouts.note(actorId, params.id, body),
  );

  removePayout = answerImpartially(this, 'payout', groupsRpc.takeBackPayout, ({ actorId, params, body }) =>
    this.payouts.remove(actorId, params.id, body),
  );
}
