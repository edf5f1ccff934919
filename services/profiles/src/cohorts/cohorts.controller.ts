import { profilesRpc } from '@emberhood/contracts';
import { answer, Transactions } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { FreezesRepository } from '../freezes/freezes.repository.ts';
import { CohortsRepository } from './cohorts.repository.ts';

/** Calls between groups and profiles by which members see possible groupmates first (decision: directory). */
@Controller()
export class CohortsController {
  constructor(
    private readonly cohorts: CohortsRepository,
    private readonly freezes: FreezesRepository,
    private readonly transactions: Transactions,
  ) {}

  groupable = answer(profilesRpc.groupable, async ({ accountIds }) => ({
    people: await this.freezes.groupable(accountIds),
  }));

  keep = answer(profilesRpc.keepCohorts, ({ people }) => this.transactions.run((tx) => this.cohorts.keep(tx, people)));
}
