import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { RunActs, RunReports, RunsService } from '../assembly/index.ts';
import { answerOperators, Staff } from '../safety/index.ts';

/** What operators do with runs: start, read, publish and discard them. */
@Controller()
export class RunsController {
  constructor(
    readonly staff: Staff,
    private readonly runs: RunsService,
    private readonly reports: RunReports,
    private readonly acts: RunActs,
  ) {}

  runList = answerOperators(this, groupsRpc.runs, async ({ params }) => ({ runs: await this.runs.list(params.id) }));

  start = answerOperators(this, groupsRpc.startRun, async ({ actorId, params, body }) => ({
    run: await this.runs.start(actorId, params.id, body),
  }));

  report = answerOperators(this, groupsRpc.run, async ({ actorId, params }) => ({
    report: await this.reports.reportOf(actorId, params.id),
  }));

  groups = answerOperators(this, groupsRpc.runGroups, ({ actorId, params, query }) =>
    this.reports.listMeetings(actorId, params.id, query),
  );

  requestRulePrices = answerOperators(this, groupsRpc.askPrices, ({ params }) =>
    this.runs.requestRulePrices(params.id),
  );

  approve = answerOperators(this, groupsRpc.approveRun, async ({ actorId, params }) => ({
    run: await this.runs.approve(actorId, params.id),
  }));

  publish = answerOperators(this, groupsRpc.publishRun, async ({ actorId, params }) => {
    await this.acts.requestAct(actorId, params.id, 'publish');
    return { run: await this.runs.get(params.id) };
  });

  rollBack = answerOperators(this, groupsRpc.rollBackRun, async ({ actorId, params }) => {
    await this.acts.requestAct(actorId, params.id, 'roll_back');
    return { run: await this.runs.get(params.id) };
  });

  abort = answerOperators(this, groupsRpc.abortRun, async ({ actorId, params }) => ({
    run: await this.runs.abort(actorId, params.id),
  }));
}
