import { AppError, type LeftOut, type PlannedGroup, type RunReport } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { OfferingsRepository } from '../offerings/offerings.repository.ts';
import { OperatorsRepository } from '../operators/operators.repository.ts';
import type { RunResult } from './run.entity.ts';
import { RunsRepository, type RunRow } from './runs.repository.ts';
import { toldOf, toldPrices } from './told.ts';

/** What operators see of a run. */
@Injectable()
export class RunReports {
  constructor(
    private readonly runs: RunsRepository,
    private readonly offerings: OfferingsRepository,
    private readonly operators: OperatorsRepository,
  ) {}

  /** Sides and quality, and who is with whom where it can be published. Looking at it is noted (I22). @throws RUN.NOT_FOUND */
  async of(actor: string, id: string): Promise<RunReport> {
    const [view, row, priced] = [await this.runs.view(id), await this.runs.find(id), await this.runs.prices(id)];
    if (!view) throw new AppError('RUN.NOT_FOUND');
    await this.operators.noteRead(actor, 'run report', id);
    const result = row?.result ?? null;
    const leftOut = await this.leftOut(row);
    const without = new Set(leftOut.map(({ offeringId }) => offeringId));
    const groups = await Promise.all(
      (result?.groups ?? [])
        .filter(({ offering }) => !without.has(offering))
        .map((group) => this.planned(group, result)),
    );
    const told = toldOf(view.kind, result, groups);
    return {
      ...view,
      ...told,
      leftOut,
      offeringTitles: await this.offerings.titlesOf((told.fairness?.needs ?? []).map(({ offering }) => offering)),
      pricesState: priced?.pricesState ?? 'none',
      prices: toldPrices(priced?.prices ?? []),
    };
  }

  private async leftOut(run: RunRow | undefined): Promise<LeftOut[]> {
    const rows = run?.leftOut ?? [];
    const titles = await this.offerings.titlesOf(rows.map(({ offering }) => offering));
    const sizes = new Map(run?.result?.groups.map(({ offering, members }) => [offering, members.length]));
    return rows.map(({ offering, reason }) => ({
      offeringId: offering,
      title: titles[offering] ?? '',
      people: sizes.get(offering) ?? 0,
      reason,
    }));
  }

  private async planned(group: RunResult['groups'][number], result: RunResult | null): Promise<PlannedGroup> {
    const offering = await this.offerings.find(group.offering);
    const sides = group.members.map((id) => result?.members[id]?.gender);
    const count = (gender: 'F' | 'M' | 'X'): number => sides.filter((side) => side === gender).length;
    return {
      offeringId: group.offering,
      title: offering?.title ?? '',
      women: count('F'),
      men: count('M'),
      others: count('X'),
      members: group.members.map((id) => ({
        id,
        firstName: result?.members[id]?.firstName ?? '',
        gender: result?.members[id]?.gender ?? ('X' as const),
      })),
    };
  }
}
