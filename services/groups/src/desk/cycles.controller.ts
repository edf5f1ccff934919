import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { RunsService } from '../assembly/index.ts';
import { OfferingsService } from '../offers/index.ts';
import { answerOperators, Staff } from '../safety/index.ts';
import { CyclesService } from '../waiting/index.ts';

/** What operators do before an assembly: cycles, offerings and pairs by hand. */
@Controller()
export class CyclesController {
  constructor(
    readonly staff: Staff,
    private readonly cycles: CyclesService,
    private readonly offerings: OfferingsService,
    private readonly runs: RunsService,
  ) {}

  list = answerOperators(this, groupsRpc.cycles, ({ query }) => this.cycles.list(query));

  create = answerOperators(this, groupsRpc.createCycle, async ({ actorId, body }) => ({
    cycle: await this.cycles.create(actorId, body),
  }));

  one = answerOperators(this, groupsRpc.cycle, async ({ params }) => {
    const [detail, runsLeft] = [await this.cycles.detail(params.id), await this.runs.runsLeft(params.id)];
    return { cycle: { ...detail, runsLeft } };
  });

  close = answerOperators(this, groupsRpc.closeCycle, async ({ actorId, params, body }) => ({
    cycle: await this.cycles.close(actorId, params.id, body),
  }));

  offeringList = answerOperators(this, groupsRpc.operatorOfferings, ({ query }) => this.offerings.forOperators(query));

  open = answerOperators(this, groupsRpc.openOffering, async ({ actorId, params, body }) => {
    await this.cycles.addOffering(actorId, params.id, body);
    return { offering: await this.offerings.read(params.id) };
  });

  returnToHost = answerOperators(this, groupsRpc.returnOffering, async ({ actorId, params, body }) => ({
    offering: await this.offerings.returnToHost(actorId, params.id, body),
  }));

  removeFromCycle = answerOperators(this, groupsRpc.takeOutOffering, async ({ actorId, params }) => ({
    offering: await this.offerings.removeFromCycle(actorId, params.id),
  }));

  pins = answerOperators(this, groupsRpc.pins, async ({ params }) => ({ pins: await this.cycles.pins(params.id) }));

  addPin = answerOperators(this, groupsRpc.addPin, async ({ actorId, params, body }) => ({
    pin: await this.cycles.addPin(actorId, params.id, body),
  }));

  removePin = answerOperators(this, groupsRpc.removePin, ({ params, tell }) => this.cycles.removePin(params.id, tell));
}
