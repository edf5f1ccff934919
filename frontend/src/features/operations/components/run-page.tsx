import type { RunReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { Alert, BackLink, Badge, Card, HeadingMeanwhile, Note, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { runQuery } from '../api.ts';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable, TableSection } from './data-table.tsx';
import { RunGroups } from './run-groups.tsx';
import { percent, RunReportView } from './run-report.tsx';

/** The results of a run, its costs, and the actions on it. */
export function RunPage() {
  const { runId = '' } = useParams();
  const run = useQuery(runQuery(runId));
  return (
    <>
      <HeadingMeanwhile query={run}>{strings.run}</HeadingMeanwhile>
      <QueryView query={run}>{(report) => <Run report={report} />}</QueryView>
    </>
  );
}

function Run({ report }: { report: RunReport }) {
  const isThere = report.gap !== null;
  const overtaken = overtakenBy(report);
  return (
    <div className="space-y-10">
      <div className="space-y-4">
        <BackLink to={paths.opsCycle.href({ cycleId: report.cycleId })}>{strings.back}</BackLink>
        <PageHeading
          {...(report.state === 'proposed' && overtaken === null && { intro: strings.kinds[report.kind] })}
          className="mb-4"
        >
          {strings.title(report.kind, report.seed)}
        </PageHeading>
        <Badge highlighted>{strings.stateOf(report)}</Badge>
      </div>
      {report.failure !== null && <Alert title={strings.failed}>{report.failure}</Alert>}
      {!isThere && report.state !== 'aborted' && <Working>{strings.working}</Working>}
      {report.asked !== null && <Working>{strings.asked[report.asked]}</Working>}
      {report.refusal !== null && report.state !== 'aborted' && (
        <Alert title={strings.refused[report.refusal.act]}>{report.refusal.message}</Alert>
      )}
      {overtaken !== null && <Note>{strings.overtaken[overtaken]}</Note>}
      <RunActions report={report} />
      {isThere && (
        <>
          <Card>
            <RunFacts report={report} />
          </Card>
          <TableSection
            title={strings.leftOut}
            text={strings.leftOutText}
            rows={report.leftOut}
            keyOf={({ offeringId }) => offeringId}
            columns={[
              [strings.offering, ({ title }) => title],
              [strings.people, ({ people }) => people, 'number'],
              [strings.reason, ({ reason }) => strings.leftOutReasons[reason]],
            ]}
          />
          <RunGroups report={report} />
          {report.fairness && <RunReportView report={report} fairness={report.fairness} />}
          <RunPrices report={report} />
        </>
      )}
    </div>
  );
}

function Working({ children }: { children: string }) {
  return (
    <Note>
      <p role="status" className="flex items-center gap-3">
        <span className="spinner" />
        {children}
      </p>
    </Note>
  );
}

/** The state of a cycle that has moved on without this run: then it can only be discarded. */
function overtakenBy({ kind, state, cycleState }: RunReport): keyof typeof strings.overtaken | null {
  const isOpen = cycleState === 'open' || cycleState === 'frozen';
  return kind === 'final' && state === 'proposed' && !isOpen ? cycleState : null;
}

/** Two steps, approving and publishing, for two people; each can be undone until members are told. */
function RunActions({ report }: { report: RunReport }) {
  const { id, kind, state, approved, asked } = report;
  // A large city takes longer than the call: the page shows the outcome.
  const doneOr = (done: string) => (result: { run: Pick<RunReport, 'asked'> }) =>
    result.run.asked === null ? done : strings.asked[result.run.asked];
  const now = useNow('minute');
  if (state === 'aborted') return null;
  if (state === 'published')
    return (
      report.undoUntil !== null &&
      Date.parse(report.undoUntil) > now && (
        <div className="space-y-4">
          <p>{strings.undoUntil(momentOf(report.undoUntil))}</p>
          <OperationButton
            kind="secondary"
            words={{ ...strings.rollBack, done: doneOr(strings.rollBack.done) }}
            busy={asked === 'roll_back'}
            work={() => call(assemblyApi.rollBackRun, { params: { id } })}
          />
        </div>
      )
    );
  const isDue = kind === 'final' && state === 'proposed' && overtakenBy(report) === null;
  return (
    <div className="flex flex-wrap gap-3">
      {isDue && !approved && (
        <OperationButton words={strings.approve} work={() => call(assemblyApi.approveRun, { params: { id } })} />
      )}
      {isDue && approved && (
        <OperationButton
          words={{ ...strings.publish, done: doneOr(strings.publish.done) }}
          busy={asked === 'publish'}
          work={() => call(assemblyApi.publishRun, { params: { id } })}
        />
      )}
      {asked === null && (
        <OperationButton
          kind="secondary"
          words={strings.abort(kind)}
          work={() => call(assemblyApi.abortRun, { params: { id } })}
        />
      )}
    </div>
  );
}

function RunFacts({ report }: { report: RunReport }) {
  const { facts } = strings;
  const { fairness, gap, milliseconds } = report;
  const placed = facts.placedFrom(report.kind, report.placed);
  return (
    <Facts
      facts={[
        [facts.placed, fairness ? facts.placedOf(placed, fairness.eligible) : placed],
        [facts.gap, report.proved ? facts.proved : gap === null ? '–' : facts.atMost(percent(gap))],
        fairness !== null && [facts.cap, percent(fairness.genderCap)],
        fairness !== null && fairness.fill !== null && [facts.fill, percent(fairness.fill)],
        fairness !== null && [facts.reproducible, fairness.reproducible ? facts.yes : facts.no],
        [facts.time, milliseconds === null ? '–' : facts.atMost(facts.seconds(milliseconds))],
        [facts.engine, report.engineVersion],
      ]}
    />
  );
}

/** How many spots each rule, and all manual pairs, cost; on demand, as each needs another assembly of the city. */
function RunPrices({ report: { id, pricesState, prices } }: { report: RunReport }) {
  return (
    <Section title={strings.prices} text={strings.pricesText}>
      {pricesState === 'failed' && <Alert>{strings.pricesFailed}</Alert>}
      {pricesState === 'done' ? (
        <DataTable
          caption={strings.prices}
          rows={prices}
          keyOf={({ rule }) => rule}
          columns={[
            [strings.without, ({ rule }) => strings.rules[rule]],
            [strings.morePlaced, ({ costs }) => strings.costs[costs]],
          ]}
        />
      ) : (
        <OperationButton
          kind="secondary"
          words={strings.askPrices}
          busy={pricesState === 'asked'}
          busyLabel={strings.askingPrices}
          work={() => call(assemblyApi.askPrices, { params: { id } })}
        />
      )}
    </Section>
  );
}
