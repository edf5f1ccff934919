import { AppError, groupsRpc, isFresh } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { HostsService, LostHostsService } from '../hosting/index.ts';
import { VenuesService } from '../offers/index.ts';
import { answerOperators, OperatorsRepository, Staff } from '../safety/index.ts';

/** What operators do with hosts, with groups that have lost theirs, and with the venues that hosts choose from. */
@Controller()
export class HostsController {
  constructor(
    readonly staff: Staff,
    private readonly hosts: HostsService,
    private readonly lost: LostHostsService,
    private readonly venues: VenuesService,
    private readonly operators: OperatorsRepository,
  ) {}

  list = answerOperators(this, groupsRpc.hosts, async ({ query }) => {
    const { rows, nextCursor } = await this.hosts.list(query);
    return { hosts: rows, nextCursor };
  });

  decide = answerOperators(this, groupsRpc.decideHost, async ({ actorId, authenticatedAt, params, body }) => {
    // These give or take a role.
    if (body.status !== 'declined' && !isFresh(authenticatedAt)) throw new AppError('AUTH.REAUTH_REQUIRED');
    return { host: await this.hosts.decide(actorId, params.id, body) };
  });

  listLost = answerOperators(this, groupsRpc.lostHosts, ({ query }) => this.lost.list(query));

  substitutes = answerOperators(this, groupsRpc.substitutes, async ({ actorId, params, query }) => {
    // Noted as private, because a host who is not listed may be kept apart from a member.
    await this.operators.noteRead(actorId, 'substitute hosts', params.id);
    return this.lost.substitutes(actorId, params.id, query);
  });

  name = answerOperators(this, groupsRpc.nameHost, ({ actorId, params, body }) =>
    this.lost.nameHost(actorId, params.id, body.hostId),
  );

  listVenues = answerOperators(this, groupsRpc.venues, ({ query }) => this.venues.list(query));

  venueSessions = answerOperators(this, groupsRpc.venueSessions, ({ params, query }) =>
    this.venues.sessions(params.id, query),
  );

  createVenue = answerOperators(this, groupsRpc.createVenue, async ({ body }) => ({
    venue: await this.venues.create(body),
  }));

  changeVenue = answerOperators(this, groupsRpc.changeVenue, async ({ params, body }) => ({
    venue: await this.venues.change(params.id, body),
  }));
}
