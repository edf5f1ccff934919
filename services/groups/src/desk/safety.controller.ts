import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import {
  Impartiality,
  type OperatorPayload,
  OperatorRpc,
  OperatorsRepository,
  ReportsService,
  Staff,
} from '../safety/index.ts';
import { StrikesService } from '../places/index.ts';

/** What operators decide about people: appeals and safety. */
@Controller()
export class SafetyController {
  constructor(
    readonly staff: Staff,
    private readonly strikes: StrikesService,
    private readonly reports: ReportsService,
    private readonly impartiality: Impartiality,
    private readonly operators: OperatorsRepository,
  ) {}

  @OperatorRpc(groupsRpc.appeals)
  async appeals({ query }: OperatorPayload<typeof groupsRpc.appeals>) {
    const { rows, nextCursor } = await this.strikes.appeals(query);
    return { appeals: rows, nextCursor };
  }

  @OperatorRpc(groupsRpc.decideAppeal)
  async decide({ actorId, params, body }: OperatorPayload<typeof groupsRpc.decideAppeal>) {
    await this.impartiality.assertImpartial(actorId, 'strike', params.id);
    await this.strikes.decide(actorId, params.id, body.decision);
  }

  @OperatorRpc(groupsRpc.safetyReports)
  async safety({ actorId, query }: OperatorPayload<typeof groupsRpc.safetyReports>) {
    await this.operators.noteRead(actorId, 'safety reports', query.id);
    return this.reports.listReports(query);
  }

  @OperatorRpc(groupsRpc.decideSafety)
  async decideSafety({ actorId, params, body }: OperatorPayload<typeof groupsRpc.decideSafety>) {
    await this.impartiality.assertImpartial(actorId, 'safety', params.id);
    await this.reports.decide(actorId, params.id, body);
  }

  @OperatorRpc(groupsRpc.hostMessages)
  async hostMessages({ actorId, query }: OperatorPayload<typeof groupsRpc.hostMessages>) {
    await this.operators.noteRead(actorId, 'host messages');
    return this.reports.listHostMessages(query);
  }
}
