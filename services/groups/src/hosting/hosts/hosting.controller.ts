import { groupsRpc, type RpcPayload } from '@emberhood/contracts';
import { Rpc } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { LifecycleService } from '../../places/index.ts';
import { OfferingsService, VenuesService } from '../../offers/index.ts';
import { HostsService } from './hosts.service.ts';
import { PayoutsService } from '../payouts/payouts.service.ts';
import { RosterService } from '../sessions/roster.service.ts';

@Controller()
export class HostingController {
  constructor(
    private readonly hosts: HostsService,
    private readonly offerings: OfferingsService,
    private readonly places: VenuesService,
    private readonly rosters: RosterService,
    private readonly payouts: PayoutsService,
    private readonly lifecycle: LifecycleService,
  ) {}

  @Rpc(groupsRpc.hostRecord)
  async record({ actorId }: RpcPayload<typeof groupsRpc.hostRecord>) {
    return { host: await this.hosts.find(actorId) };
  }

  @Rpc(groupsRpc.applyAsHost)
  async apply({ actorId, body }: RpcPayload<typeof groupsRpc.applyAsHost>) {
    return { host: await this.hosts.apply(actorId, body) };
  }

  @Rpc(groupsRpc.restAsHost)
  async rest({ actorId, body }: RpcPayload<typeof groupsRpc.restAsHost>) {
    return { host: await this.hosts.rest(actorId, body.until) };
  }

  @Rpc(groupsRpc.hostVenues)
  async venues({ actorId, query }: RpcPayload<typeof groupsRpc.hostVenues>) {
    await this.hosts.assertApproved(actorId);
    return this.places.list(query);
  }

  @Rpc(groupsRpc.hostOfferings)
  async own({ actorId, query }: RpcPayload<typeof groupsRpc.hostOfferings>) {
    await this.hosts.assertApproved(actorId);
    return this.offerings.ofHost(actorId, query);
  }

  @Rpc(groupsRpc.createOffering)
  async create({ actorId, body }: RpcPayload<typeof groupsRpc.createOffering>) {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.create(actorId, body) };
  }

  @Rpc(groupsRpc.changeOffering)
  async change({ actorId, params, body }: RpcPayload<typeof groupsRpc.changeOffering>) {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.change(actorId, params.id, body) };
  }

  @Rpc(groupsRpc.submitOffering)
  async submit({ actorId, params }: RpcPayload<typeof groupsRpc.submitOffering>) {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.move(actorId, params.id, 'submitted') };
  }

  @Rpc(groupsRpc.withdrawOffering)
  async withdraw({ actorId, params }: RpcPayload<typeof groupsRpc.withdrawOffering>) {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.move(actorId, params.id, 'withdrawn') };
  }

  @Rpc(groupsRpc.hostNeeds)
  async needs({ actorId }: RpcPayload<typeof groupsRpc.hostNeeds>) {
    await this.hosts.assertApproved(actorId);
    return this.hosts.needs();
  }

  @Rpc(groupsRpc.hostGroups)
  async groups({ actorId, query }: RpcPayload<typeof groupsRpc.hostGroups>) {
    await this.hosts.assertApproved(actorId);
    return this.rosters.groupsOf(actorId, query);
  }

  @Rpc(groupsRpc.roster)
  async roster({ actorId, params }: RpcPayload<typeof groupsRpc.roster>) {
    await this.hosts.assertApproved(actorId);
    return this.rosters.roster(actorId, params.id);
  }

  @Rpc(groupsRpc.rosterAccounts)
  async rosterAccounts({ actorId, groupId }: RpcPayload<typeof groupsRpc.rosterAccounts>) {
    await this.hosts.assertApproved(actorId);
    return { seats: await this.rosters.seatAccounts(actorId, groupId) };
  }

  @Rpc(groupsRpc.markAttendance)
  async mark({ actorId, params, body }: RpcPayload<typeof groupsRpc.markAttendance>) {
    await this.hosts.assertApproved(actorId);
    await this.rosters.mark(actorId, params.id, body.marks);
  }

  @Rpc(groupsRpc.hostCancelGroup)
  async cancel({ actorId, params, body }: RpcPayload<typeof groupsRpc.hostCancelGroup>) {
    await this.hosts.assertApproved(actorId);
    await this.lifecycle.cancel(params.id, actorId, body.reason, actorId);
  }

  @Rpc(groupsRpc.hostAskReplacement)
  async replacement({ actorId, params }: RpcPayload<typeof groupsRpc.hostAskReplacement>) {
    await this.hosts.assertApproved(actorId);
    await this.rosters.askReplacement(actorId, params.id);
  }

  @Rpc(groupsRpc.hostMessage)
  async message({ actorId, params, body }: RpcPayload<typeof groupsRpc.hostMessage>) {
    await this.hosts.assertApproved(actorId);
    await this.rosters.message(actorId, params.id, body.text);
  }

  @Rpc(groupsRpc.hostStatement)
  async statement({ actorId, query }: RpcPayload<typeof groupsRpc.hostStatement>) {
    await this.hosts.assertApproved(actorId);
    return this.payouts.statement(actorId, query);
  }
}
