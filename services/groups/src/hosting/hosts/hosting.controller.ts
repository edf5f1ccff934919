import { groupsRpc, type RpcDefinition, type RpcPayload, type RpcResult } from '@emberhood/contracts';
import { answer, type RpcReply } from '@emberhood/service-kit';
import { Controller } from '@nestjs/common';
import { OfferingsService, VenuesService } from '../../offers/index.ts';
import { LifecycleService } from '../../places/index.ts';
import { PayoutsService } from '../payouts/payouts.service.ts';
import { RosterService } from '../sessions/roster.service.ts';
import { HostsService } from './hosts.service.ts';

/** Like `answer`, for approved hosts only. */
function answerHosts<D extends RpcDefinition>(
  by: { readonly hosts: HostsService },
  definition: D,
  work: (payload: RpcPayload<D>) => RpcReply<D>,
) {
  return answer(definition, async (payload) => {
    await by.hosts.assertApproved((payload as { actorId: string }).actorId);
    const given = work(payload) as Promise<RpcResult<D>>;
    return given;
  });
}

@Controller()
export class HostingController {
  constructor(
    readonly hosts: HostsService,
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

  venues = answerHosts(this, groupsRpc.hostVenues, ({ query }) => this.places.list(query));
  own = answerHosts(this, groupsRpc.hostOfferings, ({ actorId, query }) => this.offerings.ofHost(actorId, query));

  create = answerHosts(this, groupsRpc.createOffering, async ({ actorId, body }) => ({
    offering: await this.offerings.create(actorId, body),
  }));

  change = answerHosts(this, groupsRpc.changeOffering, async ({ actorId, params, body }) => ({
    offering: await this.offerings.change(actorId, params.id, body),
  }));

  submit = answerHosts(this, groupsRpc.submitOffering, async ({ actorId, params }) => ({
    offering: await this.offerings.submit(actorId, params.id),
  }));

  withdraw = answerHosts(this, groupsRpc.withdrawOffering, async ({ actorId, params }) => ({
    offering: await this.hosts.withdrawOffering(actorId, params.id),
  }));

  needs = answerHosts(this, groupsRpc.hostNeeds, () => this.hosts.needs());
  groups = answerHosts(this, groupsRpc.hostGroups, ({ actorId, query }) => this.rosters.groupsOf(actorId, query));
  roster = answerHosts(this, groupsRpc.roster, ({ actorId, params }) => this.rosters.roster(actorId, params.id));

  rosterAccounts = answerHosts(this, groupsRpc.rosterAccounts, async ({ actorId, groupId }) => ({
    seats: await this.rosters.seatAccounts(actorId, groupId),
  }));

  mark = answerHosts(this, groupsRpc.markAttendance, ({ actorId, params, body }) =>
    this.rosters.mark(actorId, params.id, body.marks),
  );

  cancel = answerHosts(this, groupsRpc.hostCancelGroup, ({ actorId, params, body }) =>
    this.lifecycle.cancel(params.id, actorId, body, actorId),
  );

  replacement = answerHosts(this, groupsRpc.hostAskReplacement, ({ actorId, params }) =>
    this.rosters.askReplacement(actorId, params.id),
  );

  message = answerHosts(this, groupsRpc.hostMessage, ({ actorId, params, body }) =>
    this.rosters.message(actorId, params.id, body.text),
  );

  statement = answer(groupsRpc.hostStatement, async ({ actorId, query }) => {
    await this.hosts.assertMayBeOwed(actorId);
    return this.payouts.statement(actorId, query);
  });
}
