import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { HostsService } from '../hosting/hosts.service.ts';
import { OfferingsService } from '../offerings/offerings.service.ts';
import { PublishService } from '../runs/publish.service.ts';
import { RunsService } from '../runs/runs.service.ts';
import { CyclesService } from './cycles.service.ts';

/** What operators do before a group exists: cycles, offerings, hosts, runs. */
@Controller()
export class CyclesController {
  constructor(
    private readonly cycles: CyclesService,
    private readonly offerings: OfferingsService,
    private readonly hosts: HostsService,
    private readonly runs: RunsService,
    private readonly publishing: PublishService,
  ) {}

  @Rpc(groupsRpc.cycles)
  async list() {
    return { cycles: await this.cycles.list() };
  }

  @Rpc(groupsRpc.createCycle)
  async create({ actorId, body }: RpcPayload<typeof groupsRpc.createCycle>) {
    return { cycle: await this.cycles.create(actorId, body) };
  }

  @Rpc(groupsRpc.closeCycle)
  async close({ actorId, params }: RpcPayload<typeof groupsRpc.closeCycle>) {
    return { cycle: await this.cycles.close(actorId, params.id) };
  }

  @Rpc(groupsRpc.venues)
  async venues() {
    return { venues: await this.offerings.venues() };
  }

  @Rpc(groupsRpc.createVenue)
  async createVenue({ body }: RpcPayload<typeof groupsRpc.createVenue>) {
    return { venue: await this.offerings.createVenue(body) };
  }

  @Rpc(groupsRpc.operatorOfferings)
  async offeringList() {
    return { offerings: await this.offerings.forOperators() };
  }

  @Rpc(groupsRpc.openOffering)
  async open({ actorId, params, body }: RpcPayload<typeof groupsRpc.openOffering>) {
    await this.cycles.get(body.cycleId);
    return { offering: await this.offerings.open(actorId, params.id, body.cycleId) };
  }

  @Rpc(groupsRpc.returnOffering)
  async giveBack({ actorId, params, body }: RpcPayload<typeof groupsRpc.returnOffering>) {
    return { offering: await this.offerings.giveBack(actorId, params.id, body.note) };
  }

  @Rpc(groupsRpc.hosts)
  async hostList() {
    return { hosts: await this.hosts.list() };
  }

  @Rpc(groupsRpc.decideHost)
  async decideHost({ params, body }: RpcPayload<typeof groupsRpc.decideHost>) {
    return { host: await this.hosts.decide(params.id, body.status) };
  }

  @Rpc(groupsRpc.pins)
  async pins({ params }: RpcPayload<typeof groupsRpc.pins>) {
    return { pins: await this.cycles.pins(params.id) };
  }

  @Rpc(groupsRpc.addPin)
  async addPin({ actorId, params, body }: RpcPayload<typeof groupsRpc.addPin>) {
    return { pin: await this.cycles.addPin(actorId, params.id, body) };
  }

  @Rpc(groupsRpc.removePin)
  async removePin({ params }: RpcPayload<typeof groupsRpc.removePin>) {
    await this.cycles.removePin(params.id);
    return {};
  }

  @Rpc(groupsRpc.runs)
  async runList({ params }: RpcPayload<typeof groupsRpc.runs>) {
    return { runs: await this.runs.list(params.id) };
  }

  @Rpc(groupsRpc.startRun)
  async start({ actorId, params, body }: RpcPayload<typeof groupsRpc.startRun>) {
    return { run: await this.runs.start(actorId, params.id, body) };
  }

  @Rpc(groupsRpc.run)
  async report({ actorId, params }: RpcPayload<typeof groupsRpc.run>) {
    return { report: await this.runs.report(actorId, params.id) };
  }

  @Rpc(groupsRpc.approveRun)
  async approve({ actorId, params }: RpcPayload<typeof groupsRpc.approveRun>) {
    return { run: await this.runs.approve(actorId, params.id) };
  }

  @Rpc(groupsRpc.publishRun)
  async publish({ actorId, params }: RpcPayload<typeof groupsRpc.publishRun>) {
    await this.publishing.publish(actorId, params.id);
    return { run: await this.runs.get(params.id) };
  }

  @Rpc(groupsRpc.rollBackRun)
  async rollBack({ actorId, params }: RpcPayload<typeof groupsRpc.rollBackRun>) {
    await this.publishing.rollBack(actorId, params.id);
    return { run: await this.runs.get(params.id) };
  }

  @Rpc(groupsRpc.abortRun)
  async abort({ actorId, params }: RpcPayload<typeof groupsRpc.abortRun>) {
    return { run: await this.runs.abort(actorId, params.id) };
  }
}
