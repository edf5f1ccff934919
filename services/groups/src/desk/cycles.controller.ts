import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { HostsService } from '../hosting/index.ts';
import { OfferingsService } from '../offers/index.ts';
import { RunsService } from '../assembly/index.ts';
import { type OperatorPayload, OperatorRpc, Staff } from '../safety/index.ts';
import { CyclesService } from '../waiting/index.ts';

/** What operators do before anything is assembled: cycles, offerings, hosts, pairs by hand. */
@Controller()
export class CyclesController {
  constructor(
    readonly staff: Staff,
    private readonly cycles: CyclesService,
    private readonly offerings: OfferingsService,
    private readonly hosts: HostsService,
    private readonly runs: RunsService,
  ) {}

  @OperatorRpc(groupsRpc.cycles)
  list({ query }: OperatorPayload<typeof groupsRpc.cycles>) {
    return this.cycles.list(query);
  }

  @OperatorRpc(groupsRpc.createCycle)
  async create({ actorId, body }: OperatorPayload<typeof groupsRpc.createCycle>) {
    return { cycle: await this.cycles.create(actorId, body) };
  }

  @OperatorRpc(groupsRpc.cycle)
  async one({ params }: OperatorPayload<typeof groupsRpc.cycle>) {
    const [detail, runsLeft] = [await this.cycles.detail(params.id), await this.runs.runsLeft(params.id)];
    return { cycle: { ...detail, runsLeft } };
  }

  @OperatorRpc(groupsRpc.closeCycle)
  async close({ actorId, params }: OperatorPayload<typeof groupsRpc.closeCycle>) {
    return { cycle: await this.cycles.close(actorId, params.id) };
  }

  @OperatorRpc(groupsRpc.operatorOfferings)
  offeringList({ query }: OperatorPayload<typeof groupsRpc.operatorOfferings>) {
    return this.offerings.forOperators(query);
  }

  @OperatorRpc(groupsRpc.openOffering)
  async open({ actorId, params, body }: OperatorPayload<typeof groupsRpc.openOffering>) {
    await this.cycles.openOffering(actorId, params.id, body);
    return { offering: await this.offerings.read(params.id) };
  }

  @OperatorRpc(groupsRpc.returnOffering)
  async giveBack({ actorId, params, body }: OperatorPayload<typeof groupsRpc.returnOffering>) {
    return { offering: await this.offerings.returnToHost(actorId, params.id, body.note) };
  }

  @OperatorRpc(groupsRpc.takeOutOffering)
  async takeOut({ actorId, params }: OperatorPayload<typeof groupsRpc.takeOutOffering>) {
    return { offering: await this.offerings.takeOutOfCycle(actorId, params.id) };
  }

  @OperatorRpc(groupsRpc.hosts)
  async hostList({ query }: OperatorPayload<typeof groupsRpc.hosts>) {
    const { rows, nextCursor } = await this.hosts.list(query);
    return { hosts: rows, nextCursor };
  }

  @OperatorRpc(groupsRpc.decideHost)
  async decideHost({ actorId, params, body }: OperatorPayload<typeof groupsRpc.decideHost>) {
    return { host: await this.hosts.decide(actorId, params.id, body.status) };
  }

  @OperatorRpc(groupsRpc.pins)
  async pins({ params }: OperatorPayload<typeof groupsRpc.pins>) {
    return { pins: await this.cycles.pins(params.id) };
  }

  @OperatorRpc(groupsRpc.addPin)
  async addPin({ actorId, params, body }: OperatorPayload<typeof groupsRpc.addPin>) {
    return { pin: await this.cycles.addPin(actorId, params.id, body) };
  }

  @OperatorRpc(groupsRpc.removePin)
  async removePin({ params }: OperatorPayload<typeof groupsRpc.removePin>) {
    await this.cycles.removePin(params.id);
  }
}
