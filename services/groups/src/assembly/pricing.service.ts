import type { Snapshot } from '@emberhood/assembly/schema';
import type { Pin, RulePrice } from '@emberhood/contracts';
import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CyclesRepository } from '../cycles/cycles.repository.ts';
import { RunsRepository, type RunRow } from '../runs/runs.repository.ts';
import { ASSEMBLY_ENGINE, type AssemblyEngine } from './engine.ts';
import { Freezer } from './freezer.ts';

const BEAT_MS = 8_000;
/** Each pair is one more assembly of the whole city. */
const PAIRS = 12;
/** More than anybody has met. */
const NO_LIMIT = 1_000;

interface Variant {
  rule: RulePrice['rule'];
  snapshot: Snapshot;
}

/**
 * What each rule and each pair by an operator's hand costs: the same frozen city, assembled once more without it (guide 1.1,
 * section 2). Never published; only the two differences are kept.
 */
@Injectable()
export class PricingService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly cycles: CyclesRepository,
    private readonly freezer: Freezer,
    @Inject(ASSEMBLY_ENGINE) private readonly engine: AssemblyEngine,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** False when nobody has asked. */
  async priceNext(): Promise<boolean> {
    const run = await this.runs.takePricing();
    if (!run) return false;
    const beat = setInterval(() => {
      void this.runs.beatPricing(run.id).catch(() => undefined);
    }, BEAT_MS);
    try {
      await this.runs.keepPrices(run.id, 'done', await this.pricesOf(run));
    } catch (error) {
      this.logger.error({ err: error, runId: run.id }, 'Runs: its prices could not be worked out');
      await this.runs.keepPrices(run.id, 'failed', []);
    } finally {
      clearInterval(beat);
    }
    return true;
  }

  private async pricesOf({ cycleId, snapshotKey, result, seed }: RunRow): Promise<RulePrice[]> {
    if (snapshotKey === null || !result) throw new Error('There is nothing to compare with');
    const { snapshot } = await this.freezer.open(snapshotKey);
    const placed = result.groups.reduce((sum, { members }) => sum + members.length, 0);
    const prices: RulePrice[] = [];
    for (const { rule, snapshot: variant } of variantsOf(snapshot, await this.cycles.pins(cycleId))) {
      const other = await this.engine.solve(variant, seed);
      const others = other.groups.reduce((sum, { members }) => sum + members.length, 0);
      prices.push({ rule, placed: others - placed, value: other.value - result.value });
    }
    return prices;
  }
}

/** Only rules that the city is bound by: a rule that is off costs nothing. */
export function variantsOf(snapshot: Snapshot, pins: readonly Pin[]): Variant[] {
  const { settings, members, offerings } = snapshot;
  const having = (changed: Partial<Snapshot['settings']>): Snapshot => ({
    ...snapshot,
    settings: { ...settings, ...changed },
  });
  const variants: Variant[] = [];
  if (settings.coverage) variants.push({ rule: 'chosen', snapshot: having({ coverage: false }) });
  if (settings.coverage && settings.theta > 1) variants.push({ rule: 'chosen-level', snapshot: having({ theta: 1 }) });
  if (settings.kappa > 0) variants.push({ rule: 'plausible', snapshot: having({ kappa: 0 }) });
  if (snapshot.past.length > 0) variants.push({ rule: 'repeats', snapshot: having({ rho: NO_LIMIT }) });
  if (settings.noLoneGender) variants.push({ rule: 'lone-gender', snapshot: having({ noLoneGender: false }) });
  variants.push({
    rule: 'balance',
    snapshot: {
      ...snapshot,
      members: members.map((member) => ({ ...member, acceptsUnbalanced: true })),
      offerings: offerings.map((offering) => ({ ...offering, delta: null })),
    },
  });
  if (snapshot.pins.length + snapshot.forbids.length === 0) return variants;
  variants.push({ rule: 'pins', snapshot: { ...snapshot, pins: [], forbids: [] } });
  for (const pin of pins.slice(0, PAIRS)) {
    const other = ([a, b]: [string, string]): boolean => !isPair(pin, a, b);
    const without = { ...snapshot, pins: snapshot.pins.filter(other), forbids: snapshot.forbids.filter(other) };
    // Taken up after the freeze, it was no part of this run.
    if (without.pins.length + without.forbids.length === snapshot.pins.length + snapshot.forbids.length) continue;
    variants.push({ rule: `pin:${pin.id}`, snapshot: without });
  }
  return variants;
}

function isPair({ accountA, accountB }: Pin, a: string, b: string): boolean {
  return (accountA === a && accountB === b) || (accountA === b && accountB === a);
}
