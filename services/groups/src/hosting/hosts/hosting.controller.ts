import { groupsRpc } from '@emberhood/contracts';
import { answer } from '@emberhood/service-kit';
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

  record = answer(groupsRpc.hostRecord, async ({ actorId }) => ({ host: await this.hosts.find(actorId) }));
  apply = answer(groupsRpc.applyAsHost, async ({ actorId, body }) => ({ host: await this.hosts.apply(actorId, body) }));

  rest = answer(groupsRpc.restAsHost, async ({ actorId, body }) => ({
    host: await this.hosts.rest(actorId, body.until),
  }));

  venues = answer(groupsRpc.hostVenues, async ({ actorId, query }) => {
    await this.hosts.assertApproved(actorId);
    return this.places.list(query);
  });

  own = answer(groupsRpc.hostOfferings, async ({ actorId, query }) => {
    await this.hosts.assertApproved(actorId);
    return this.offerings.ofHost(actorId, query);
  });

  create = answer(groupsRpc.createOffering, async ({ actorId, body }) => {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.create(actorId, body) };
  });

  change = answer(groupsRpc.changeOffering, async ({ actorId, params, body }) => {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.change(actorId, params.id, body) };
  });

  submit = answer(groupsRpc.submitOffering, async ({ actorId, params }) => {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.move(actorId, params.id, 'submitted') };
  });

  withdraw = answer(groupsRpc.withdrawOffering, async ({ actorId, params }) => {
    await this.hosts.assertApproved(actorId);
    return { offering: await this.offerings.move(actorId, params.id, 'withdrawn') };
  });

  needs = answer(groupsRpc.hostNeeds, async ({ actorId }) => {
    await this.hosts.assertApproved(actorId);
    return this.hosts.needs();
  });

  groups = answer(groupsRpc.hostGroups, async ({ actorId, query }) => {
    await this.hosts.assertApproved(actorId);
    return this.rosters.groupsOf(actorId, query);
  });

  roster = answer(groupsRpc.roster, async ({ actorId, params }) => {
    await this.hosts.assertApproved(actorId);
    return this.rosters.roster(actorId, params.id);
  });

  rosterAccounts = answer(groupsRpc.rosterAccounts, async ({ actorId, groupId }) => {
    await this.hosts.assertApproved(actorId);
    return { seats: await this.rosters.seatAccounts(actorId, groupId) };
  });

  mark = answer(groupsRpc.markAttendance, async ({ actorId, params, body }) => {
    await this.hosts.assertApproved(actorId);
    await this.rosters.mark(actorId, params.id, body.marks);
  });

  cancel = answer(groupsRpc.hostCancelGroup, async ({ actorId, params, body }) => {
    await this.hosts.assertApproved(actorId);
    await this.lifecycle.cancel(params.id, actorId, body.reason, actorId);
  });

  replacement = answer(groupsRpc.hostAskReplacement, async ({ actorId, params }) => {
    await this.hosts.assertApproved(actorId);
    await this.rosters.askReplacement(actorId, params.id);
  });

  message = answer(groupsRpc.hostMessage, async ({ actorId, params, body }) => {
    await this.hosts.assertApproved(actorId);
    await this.rosters.message(actorId, params.id, body.text);
  });

  statement = answer(groupsRpc.hostStatement, async ({ actorId, query }) => {
    await this.hosts.assertApproved(actorId);
    return this.payouts.statement(actorId, query);
  });
}
