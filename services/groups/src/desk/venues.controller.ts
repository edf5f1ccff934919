import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { VenuesService } from '../offers/index.ts';
import { type OperatorPayload, OperatorRpc, Staff } from '../safety/index.ts';

/** The places of which hosts choose one. */
@Controller()
export class VenuesController {
  constructor(
    readonly staff: Staff,
    private readonly places: VenuesService,
  ) {}

  @OperatorRpc(groupsRpc.venues)
  list({ query }: OperatorPayload<typeof groupsRpc.venues>) {
    return this.places.list(query);
  }

  @OperatorRpc(groupsRpc.venueSessions)
  sessions({ params, query }: OperatorPayload<typeof groupsRpc.venueSessions>) {
    return this.places.sessions(params.id, query);
  }

  @OperatorRpc(groupsRpc.createVenue)
  async create({ body }: OperatorPayload<typeof groupsRpc.createVenue>) {
    return { venue: await this.places.create(body) };
  }

  @OperatorRpc(groupsRpc.changeVenue)
  async change({ params, body }: OperatorPayload<typeof groupsRpc.changeVenue>) {
    return { venue: await this.places.change(params.id, body) };
  }
}
