import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { StrikesRepository, StrikesService } from '../places/index.ts';
import {
  answerImpartially,
  answerOperators,
  OperatorsRepository,
  ReportsService,
  Staff,
  withConcern,
} from '../safety/index.ts';

/** What operators decide about people: appeals and safety. */
@Controller()
export class SafetyController {
  constructor(
    readonly staff: Staff,
    private readonly strikes: StrikesService,
    private readonly absences: StrikesRepository,
    private readonly reports: ReportsService,
    private readonly operators: OperatorsRepository,
  ) {}

  appeals = answerOperators(this, groupsRpc.appeals, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'appeals');
    const { rows, nextCursor } = await this.absences.appeals(query);
    const appeals = await withConcern(this.staff, { actorId, kind: 'strike', rows }, ({ strikeId }) => strikeId);
    return { appeals, nextCursor };
  });

  decide = answerImpartially(this, 'strike', groupsRpc.decideAppeal, ({ actorId, params, body, tell }) =>
    this.strikes.decide(actorId, params.id, body.decision, tell),
  );

  safety = answerOperators(this, groupsRpc.safetyReports, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'safety reports', query.id);
    return this.reports.listReports(actorId, query);
  });

  /** Without their words, so no read is noted. */
  count = answerOperators(this, groupsRpc.safetyCount, async () => ({
    open: (await this.reports.countOpen()) + (await this.absences.countAppeals()),
  }));

  decideSafety = answerImpartially(this, 'safety', groupsRpc.decideSafety, ({ actorId, params, body }) =>
    this.reports.decide(actorId, params.id, body),
  );

  hostMessages = answerOperators(this, groupsRpc.hostMessages, async ({ actorId, query }) => {
    await this.operators.noteRead(actorId, 'host messages');
    return this.reports.listHostMessages(query);
  });
}
