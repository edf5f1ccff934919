import { randomUUID } from 'node:crypto';
import {
  AppError,
  type Cycle,
  type CycleDetail,
  type CycleEnd,
  type CycleInput,
  type OpenOfferingInput,
  type PageQuery,
  type Pin,
  type PinInput,
  type TellAct,
} from '@emberhood/contracts';
import { Transactions, violatedUnique, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { cycleStates, offeringStates } from '../../ground/index.ts';
import { type OfferingRow, OfferingsRepository, OfferingsService } from '../../offers/index.ts';
import { EngagementsRepository } from '../engagements/engagements.repository.ts';
import { CyclesRepository } from './cycles.repository.ts';
import { outcomeOf } from './outcome.ts';
import { PINS_MAX, areContradictory } from './pins.ts';

export interface CycleInputs extends Pick<Cycle, 'state' | 'settings'> {
  pins: Pin[];
  offerings: OfferingRow[];
}

@Injectable()
export class CyclesService {
  constructor(
    private readonly cycles: CyclesRepository,
    private readonly offerings: OfferingsRepository,
    private readonly hostOfferings: OfferingsService,
    private readonly engagements: EngagementsRepository,
    private readonly transactions: Transactions,
  ) {}

  list(page: PageQuery) {
    return this.cycles.list(page);
  }

  /** @throws CYCLE.NOT_FOUND */
  async lockInputs(tx: Tx, id: string): Promise<CycleInputs> {
    const { state, settings } = await this.cycles.lock(tx, id);
    const [pins, offerings] = [await this.cycles.pins(id, tx), await this.offerings.listOpenOfCycle(id, tx)];
    return { state, settings, pins, offerings };
  }

  /** @throws CYCLE.NOT_FOUND */
  async detail(id: string): Promise<Omit<CycleDetail, 'runsLeft'>> {
    const cycle = await this.cycles.get(id);
    const [detail, history, counted] = await Promise.all([
      this.cycles.detail(id),
      this.cycles.history(id),
      this.cycles.findOutcome(id),
    ]);
    if (!detail) throw new AppError('CYCLE.NOT_FOUND');
    return { ...cycle, ...detail, history, outcome: counted ? outcomeOf(counted) : null };
  }

  /** @throws CYCLE.ONE_AT_A_TIME, decided by the index */
  async create(actor: string, input: CycleInput): Promise<Cycle> {
    const id = randomUUID();
    try {
      await this.transactions.run((tx) => this.cycles.insert(tx, id, actor, input));
    } catch (error) {
      if (violatedUnique(error) === 'cycles_current') throw new AppError('CYCLE.ONE_AT_A_TIME', {}, { cause: error });
      throw error;
    }
    return this.cycles.get(id);
  }

  /**
   * Closes a decided cycle and cancels any other. Offerings that it did not use are submitted again.
   * @throws CYCLE.NOT_FOUND, GROUPS.NOT_NOW where the operator has asked for the other of the two
   */
  async close(actor: string, id: string, { to: wanted }: CycleEnd = {}): Promise<Cycle> {
    const { state } = await this.cycles.get(id);
    const to = state === 'decided' ? 'closed' : 'cancelled';
    if (wanted !== undefined && wanted !== to) throw new AppError('GROUPS.NOT_NOW');
    await this.transactions.run(async (tx) => {
      await cycleStates.moveOne(tx, id, { to, actor });
      const unused = await this.offerings.lockIds(tx, id, 'open');
      await offeringStates.moveAll(tx, unused, { to: 'submitted', actor, reason: 'not used' });
    });
    return this.cycles.get(id);
  }

  /**
   * Adds an offering to a cycle of its city that is not decided yet.
   * @throws CYCLE.NOT_FOUND, GROUPS.NOT_NOW, HOSTING.HOST_BUSY (H1), and what adding it throws
   */
  async addOffering(actor: string, offeringId: string, { cycleId: id, replaces }: OpenOfferingInput): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { city } = await this.lockCurrent(tx, id);
      const { hostId } = await this.hostOfferings.addToCycle(tx, actor, offeringId, { id, city, replaces });
      if (hostId === null) return;
      // Two offerings of one host at the same time could both become groups.
      await this.engagements.lock(tx, [hostId]);
      const busy = await this.engagements.listBusyHosts(tx, { offeringId, accountIds: [hostId] });
      if (busy.length > 0) throw new AppError('HOSTING.HOST_BUSY');
    });
  }

  /** Cheaper than `get`, which counts who waits. @throws CYCLE.NOT_FOUND */
  async assertExists(id: string): Promise<void> {
    if (!(await this.cycles.exists(id))) throw new AppError('CYCLE.NOT_FOUND');
  }

  async pins(id: string): Promise<Pin[]> {
    await this.assertExists(id);
    return this.cycles.pins(id);
  }

  /**
   * @throws CYCLE.NOT_FOUND, GROUPS.NOT_NOW, CYCLE.PAIRS_FULL, CYCLE.PINS_CONTRADICT, REQUEST.INVALID for one person
   * twice, GROUPS.CONCERNS_YOU for the operator, whom runs would show that something stands between them and a member
   */
  async addPin(actor: string, cycleId: string, pin: PinInput): Promise<Pin> {
    if ([pin.accountA, pin.accountB].includes(actor)) throw new AppError('GROUPS.CONCERNS_YOU');
    if (pin.accountA === pin.accountB)
      throw new AppError('REQUEST.INVALID', { issues: [{ path: 'accountB', message: 'is the same' }] });
    return this.transactions.run(async (tx) => {
      await this.lockCurrent(tx, cycleId);
      const added = await this.cycles.addPin(tx, { id: randomUUID(), cycleId, actor }, pin);
      const pins = await this.cycles.pins(cycleId, tx);
      if (pins.length > PINS_MAX) throw new AppError('CYCLE.PAIRS_FULL');
      if (!added || areContradictory(pins)) throw new AppError('CYCLE.PINS_CONTRADICT');
      return added;
    });
  }

  /** Nothing happens if it is called again. @throws GROUPS.NOT_NOW once the cycle is decided or abandoned */
  removePin(id: string, tell: TellAct): Promise<void> {
    return this.transactions.run(async (tx) => {
      const pin = await this.cycles.findPin(tx, id);
      if (!pin) return;
      await this.lockCurrent(tx, pin.cycleId);
      await this.cycles.removePin(tx, id);
      tell({ about: pin.cycleId });
    });
  }

  private async lockCurrent(tx: Tx, id: string): Promise<Pick<Cycle, 'city'>> {
    const cycle = await this.cycles.lock(tx, id);
    if (cycle.state !== 'open' && cycle.state !== 'frozen') throw new AppError('GROUPS.NOT_NOW');
    return cycle;
  }
}
