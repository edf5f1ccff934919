import {
  AppError,
  type DecisionInput,
  type HandedAnswerInput,
  type HandedCase,
  type PageQuery,
  type PersonCase,
  type PersonCaseState,
} from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { readDecision } from './decision.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { assertHeld } from './decisions.service.ts';
import { PeopleRepository, type HandedQuery, type HandedRow, type PersonRow } from './people.repository.ts';
import { ReviewViews } from './review-views.ts';
import { ReviewRepository, type CaseRow, type Decider, type Reviewer } from './review.repository.ts';
import { ReviewService, assertDecidable, openCase } from './review.service.ts';

/** Reports about people: moderators dismiss them or hand them over, and operators answer. */
@Injectable()
export class PeopleReview {
  constructor(
    private readonly review: ReviewService,
    private readonly reviews: ReviewRepository,
    private readonly people: PeopleRepository,
    private readonly decisions: DecisionsRepository,
    private readonly views: ReviewViews,
    private readonly transactions: Transactions,
  ) {}

  async list(reviewer: Reviewer, state: PersonCaseState, page: PageQuery) {
    const { rows, nextCursor } = await this.people.list(reviewer.reviewerId, state, page);
    return { items: rows.map((row) => this.views.person(row, reviewer.reviewerId)), nextCursor };
  }

  /** @throws VIDEO.NOT_FOUND, REVIEW.DECIDED, CLAIMED, ABOUT_YOU, EXCLUDED, TOO_MANY_CLAIMS */
  async claim(reviewer: Decider, caseId: string): Promise<PersonCase> {
    await this.review.leaseCase(reviewer, () => this.people.find(caseId));
    return this.show(reviewer, caseId);
  }

  /**
   * Rejecting hands the person over to operators, in one transaction.
   * @throws REVIEW.REASON_REQUIRED, NOTE_REQUIRED, VIDEO.NOT_FOUND, REVIEW.DECIDED, LEASE_LOST, REQUEST.CHANGED,
   * ABOUT_YOU, EXCLUDED
   */
  async decide(reviewer: Decider, caseId: string, input: DecisionInput): Promise<PersonCase> {
    const decision = readDecision(input);
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, caseId);
      const row: PersonRow = openCase(await this.people.find(caseId, tx), reviewer);
      await this.assertTheirs(tx, reviewer, row, input.version);
      await this.decisions.setDecided(tx, row, reviewer, decision, null);
      if (decision.decision === 'reject') await this.decisions.handOver(tx, row, reviewer, decision.reason);
    });
    return this.show(reviewer, caseId);
  }

  async listHanded(operator: Reviewer, query: HandedQuery) {
    const { rows, nextCursor } = await this.people.listHanded(query);
    return { items: rows.map((row) => this.views.handed(row, operator.reviewerId)), nextCursor };
  }

  /** Latest first; nothing about the operator. */
  async handedOf(operatorId: string, accountId: string): Promise<HandedCase[]> {
    if (operatorId === accountId) return [];
    return (await this.people.handedOf(accountId)).map((row) => this.views.handed(row, operatorId));
  }

  /** @throws as `claim` */
  async claimHanded(operator: Decider, caseId: string): Promise<HandedCase> {
    await this.review.leaseCase(operator, () => this.people.findHanded(caseId));
    return this.showHanded(operator, caseId);
  }

  /**
   * Keeps what was done with the case. @throws VIDEO.NOT_FOUND, REVIEW.DECIDED, LEASE_LOST, REQUEST.CHANGED, ABOUT_YOU,
   * EXCLUDED
   */
  async answer(
    operator: Decider,
    caseId: string,
    { outcome, answer, version }: HandedAnswerInput,
  ): Promise<HandedCase> {
    const acted = outcome === 'acted';
    await this.transactions.run(async (tx) => {
      await this.people.lock(tx, caseId);
      const row: HandedRow = openCase(await this.people.findHanded(caseId, tx), operator);
      await this.assertTheirs(tx, operator, row, version);
      const reason = acted ? (row.handed.reason ?? 'other') : null;
      const to = { decision: acted ? 'reject' : 'approve', reason, note: answer } as const;
      await this.decisions.setDecided(tx, row, operator, to, null);
    });
    return this.showHanded(operator, caseId);
  }

  private async assertTheirs(tx: Tx, decider: Decider, row: CaseRow, version: number): Promise<void> {
    assertHeld(decider, row);
    assertDecidable(row, await this.reviews.obstacle(decider, row.id, tx));
    if (row.version !== version) throw new AppError('REQUEST.CHANGED');
  }

  private async show({ reviewerId }: Reviewer, caseId: string): Promise<PersonCase> {
    const row = await this.people.find(caseId);
    if (!row) throw new AppError('VIDEO.NOT_FOUND');
    return this.views.person(row, reviewerId);
  }

  private async showHanded({ reviewerId }: Reviewer, caseId: string): Promise<HandedCase> {
    const row = await this.people.findHanded(caseId);
    if (!row) throw new AppError('VIDEO.NOT_FOUND');
    return this.views.handed(row, reviewerId);
  }
}
