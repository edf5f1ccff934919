import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { VenuesService } from '../offers/index.ts';
import { answerOperators, Staff } from '../safety/index.ts';

/** The places that hosts choose from. */
@Controller()
export class VenuesController {
  constructor(
    readonly staff: Staff,
    private readonly places: VenuesService,
  ) {}

  list = answerOperators(this, groupsRpc.venues, ({ query }) => this.places.list(query));
  sessions = answerOperators(this, groupsRpc.venueSessions, ({ params, query }) =>
    this.places.sessions(params.id, query),
  );
  create = answerOperators(this, groupsRpc.createVenue, async ({ body }) => ({
    venue: await this.places.create(body),
  }));

  change = answerOperators(this, groupsRpc.changeVenue, async ({ params, body }) => ({
    venue: await this.places.change(params.id, body),
  }));
}
