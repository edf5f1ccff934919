import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { Impartiality, answerOperators, OperatorsRepository, ReportsService, Staff } from '../safety/index.ts';
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

  appeals = answerOperators(this, groupsRpc.appeals, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'appeals');
    const { rows, nextCursor } = await this.strikes.appeals(query);
    return { appeals: rows, nextCursor };
  });

  decide = answerOperators(this, groupsRpc.decideAppeal, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'strike', params.id);
    await this.strikes.decide(actorId, params.id, body.decision);
  });

  safety = answerOperators(this, groupsRpc.safetyReports, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'safety reports', query.id);
    return this.reports.listReports(actorId, query);
  });

  decideSafety = answerOperators(this, groupsRpc.decideSafety, async ({ actorId, params, body }) => {
    await this.impartiality.assertImpartial(actorId, 'safety', params.id);
    await this.reports.decide(actorId, params.id, body);
  });

  hostMessages = answerOperators(this, groupsRpc.hostMessages, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'host messages');
    return this.reports.listHostMessages(query);
  });
}
