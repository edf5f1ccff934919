import {
  AppError,
  notACursor,
  type LeftOut,
  type PageQuery,
  type PlannedGroup,
  type PlannedMeeting,
  type RunReport,
} from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { OfferingsRepository, toOperatorOffering } from '../../offers/index.ts';
import { OperatorsRepository } from '../../safety/index.ts';
import { CyclesService } from '../../waiting/index.ts';
import { disclosedFigures, pairsApart, disclosedPrices } from './run-disclosure.ts';
import type { RunMember, RunResult } from './run.entity.ts';
import { RunsRepository, type RunRow } from './runs.repository.ts';

@Injectable()
export class RunReports {
  constructor(
    private readonly runs: RunsRepository,
    private readonly cycles: CyclesService,
    private readonly offerings: OfferingsRepository,
    private readonly operators: OperatorsRepository,
  ) {}

  /** Figures, and who is in which group of a final run. Reading it is noted (I22). @throws RUN.NOT_FOUND */
  async reportOf(actor: string, id: string): Promise<RunReport> {
    const [view, row] = [await this.runs.view(id), await this.runs.find(id)];
    if (!view || !row) throw new AppError('RUN.NOT_FOUND');
    const { result } = row;
    if (result !== null) await this.operators.noteReadOnce(actor, 'run report', id);
    const leftOut = await this.leftOut(row);
    const groups = await this.planned(row);
    const told = disclosedFigures(view.kind, result, groups);
    // Pins that were added later did not take part in this run.
    const pins = (await this.cycles.pins(view.cycleId)).filter(({ createdAt }) => createdAt <= view.createdAt);
    const warnings = pairsApart(view.kind, pins, groups, (accountId) => nameOf(result?.members[accountId]));
    return {
      ...view,
      ...told,
      cycleState: row.cycleState,
      undoUntil: await this.runs.undoUntil(id),
      fairness: told.fairness && { ...told.fairness, warnings },
      leftOut,
      offeringTitles: await this.offerings.titlesOf((told.fairness?.needs ?? []).map(({ offering }) => offering)),
      pricesState: row.pricesState,
      prices: disclosedPrices(row.prices),
    };
  }

  /** Planned groups by title, without choices. Reading is noted. @throws RUN.NOT_FOUND, REQUEST.INVALID */
  async listMeetings(
    actor: string,
    id: string,
    { cursor = '0', limit }: PageQuery,
  ): Promise<{ groups: PlannedMeeting[]; nextCursor: string | null }> {
    const row = await this.runs.find(id);
    if (!row) throw new AppError('RUN.NOT_FOUND');
    // The cursor is how many groups came before; it works because a result never changes.
    if (!/^\d{1,6}$/.test(cursor)) throw notACursor();
    await this.operators.noteRead(actor, 'groups of a run', id);
    const { groups } = disclosedFigures(row.kind, row.result, await this.planned(row));
    const [from, until] = [Number(cursor), Number(cursor) + limit];
    const shown = groups.toSorted((a, b) => a.title.localeCompare(b.title)).slice(from, until);
    const offerings = await this.offerings.findAll(shown.map(({ offeringId }) => offeringId));
    return {
      groups: shown.map((group) => {
        const offering = offerings.get(group.offeringId);
        const ages = group.members.flatMap((member) => row.result?.members[member.id]?.age ?? []);
        return {
          ...group,
          offering: offering ? toOperatorOffering(offering) : null,
          ages: ages.length === 0 ? null : { from: Math.min(...ages), to: Math.max(...ages) },
        };
      }),
      nextCursor: groups.length > until ? String(until) : null,
    };
  }

  private async planned({ leftOut, result }: RunRow): Promise<PlannedGroup[]> {
    const without = new Set(leftOut.map(({ offering }) => offering));
    const planned = (result?.groups ?? []).filter(({ offering }) => !without.has(offering));
    const titles = await this.offerings.titlesOf(planned.map(({ offering }) => offering));
    return planned.map((group) => plannedGroup(group, titles, result));
  }

  private async leftOut({ leftOut, result }: RunRow): Promise<LeftOut[]> {
    const titles = await this.offerings.titlesOf(leftOut.map(({ offering }) => offering));
    const sizes = new Map(result?.groups.map(({ offering, members }) => [offering, members.length]));
    return leftOut.map(({ offering, reason }) => ({
      offeringId: offering,
      title: titles[offering] ?? '',
      people: sizes.get(offering) ?? 0,
      reason,
    }));
  }
}

function plannedGroup(
  group: RunResult['groups'][number],
  titles: Record<string, string>,
  result: RunResult | null,
): PlannedGroup {
  const sides = group.members.map((id) => result?.members[id]?.gender);
  const count = (gender: 'F' | 'M' | 'X'): number => sides.filter((side) => side === gender).length;
  return {
    offeringId: group.offering,
    title: titles[group.offering] ?? '',
    women: count('F'),
    men: count('M'),
    others: count('X'),
    members: group.members.map((id) => {
      const member = result?.members[id];
      return { id, firstName: nameOf(member), gender: member?.gender ?? 'X' };
    }),
  };
}

/** Erased members are missing from a result, and the names of the others are removed some time after the run. */
function nameOf(member: Partial<RunMember> | undefined): string {
  return member ? (member.firstName ?? 'Member') : 'Former member';
}
