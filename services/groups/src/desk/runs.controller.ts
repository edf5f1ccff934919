import { groupsRpc } from '@emberhood/contracts';
import { Controller } from '@nestjs/common';
import { type OperatorPayload, OperatorRpc, Staff } from '../safety/index.ts';
import { RunActs, RunReports, RunsService } from '../assembly/index.ts';

/** What operators do with runs: ask for them, look at them, publish or throw away. */
@Controller()
export class RunsController {
  constructor(
    readonly staff: Staff,
    private readonly runs: RunsService,
    private readonly reports: RunReports,
    private readonly acts: RunActs,
  ) {}

  @OperatorRpc(groupsRpc.runs)
  async runList({ params }: OperatorPayload<typeof groupsRpc.runs>) {
    return { runs: await this.runs.list(params.id) };
  }

  @OperatorRpc(groupsRpc.startRun)
  async start({ actorId, params, body }: OperatorPayload<typeof groupsRpc.startRun>) {
    return { run: await this.runs.start(actorId, params.id, body) };
  }

  @OperatorRpc(groupsRpc.run)
  async report({ actorId, params }: OperatorPayload<typeof groupsRpc.run>) {
    return { report: await this.reports.reportOf(actorId, params.id) };
  }

  @OperatorRpc(groupsRpc.runGroups)
  groups({ actorId, params, query }: OperatorPayload<typeof groupsRpc.runGroups>) {
    return this.reports.listMeetings(actorId, params.id, query);
  }

  @OperatorRpc(groupsRpc.askPrices)
  async askPrices({ params }: OperatorPayload<typeof groupsRpc.askPrices>) {
    await this.runs.askPrices(params.id);
  }

  @OperatorRpc(groupsRpc.approveRun)
  async approve({ actorId, params }: OperatorPayload<typeof groupsRpc.approveRun>) {
    return { run: await this.runs.approve(actorId, params.id) };
  }

  @OperatorRpc(groupsRpc.publishRun)
  async publish({ actorId, params }: OperatorPayload<typeof groupsRpc.publishRun>) {
    await this.acts.requestAct(actorId, params.id, 'publish');
    return { run: await this.runs.get(params.id) };
  }

  @OperatorRpc(groupsRpc.rollBackRun)
  async rollBack({ actorId, params }: OperatorPayload<typeof groupsRpc.rollBackRun>) {
    await this.acts.requestAct(actorId, params.id, 'roll_back');
    return { run: await this.runs.get(params.id) };
  }

  @OperatorRpc(groupsRpc.abortRun)
  async abort({ actorId, params }: OperatorPayload<typeof groupsRpc.abortRun>) {
    return { run: await this.runs.abort(actorId, params.id) };
  }
}
