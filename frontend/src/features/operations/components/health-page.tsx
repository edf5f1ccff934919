import type { HealthReport } from '@emberhood/contracts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { Alert, Badge, Note, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { healthQuery } from '../health-api.ts';
import { clientErrorsOf, findingsOf, stateOf } from '../health-findings.ts';
import { healthStrings as strings } from '../health-strings.ts';
import { DeadLetters } from './dead-letters.tsx';
import { DataTable, Section } from './facts.tsx';
import { HealthWork } from './health-work.tsx';

/** How the product itself is. */
export function HealthPage() {
  const health = useQuery(healthQuery);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={health}>
        {(report) => (
          <div className="space-y-10">
            {health.isRefetchError && <Note>{strings.stale}</Note>}
            <Findings report={report} />
            <Processes report={report} />
            <HealthWork report={report} />
            <DeadLetters services={report.services} />
            <ClientErrors report={report} />
            <SecondaryLink to={paths.opsStories.href()}>{strings.toStories}</SecondaryLink>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Findings({ report }: { report: HealthReport }) {
  const findings = findingsOf(report);
  return (
    <div className="space-y-2">
      {findings.length === 0 ? (
        <Note tone="ok">{strings.fine}</Note>
      ) : (
        <Alert title={strings.findings}>
          <Bullets items={findings} className="space-y-1" />
        </Alert>
      )}
      <p className="text-sm text-muted">{strings.asked(momentOf(report.at))}</p>
    </div>
  );
}

function Processes({ report }: { report: HealthReport }) {
  const upFor = (since: string) => strings.duration((Date.parse(report.at) - Date.parse(since)) / 1_000);
  return (
    <Section title={strings.processes}>
      <DataTable
        caption={strings.processes}
        rows={report.processes.map((one) => ({ ...one, state: stateOf(one) }))}
        keyOf={(one) => `${one.process} ${one.instance} ${one.startedAt}`}
        columns={[
          [strings.process, (one) => one.process],
          [strings.instance, (one) => one.instance],
          [strings.state, ({ state }) => <Badge highlighted={state !== 'ready'}>{strings.states[state]}</Badge>],
          [strings.version, ({ version }) => version],
          [strings.uptime, ({ startedAt }) => upFor(startedAt)],
          [strings.memory, ({ memoryBytes }) => strings.megabytes(memoryBytes), 'number'],
          [
            strings.dependencies,
            (one) => one.dependencies.map(({ name, up }) => strings.dependency(name, up)).join(', ') || strings.none,
          ],
        ]}
      />
    </Section>
  );
}

function ClientErrors({ report }: { report: HealthReport }) {
  const counts = clientErrorsOf(report);
  if (counts.length === 0) return null;
  return (
    <Section title={strings.clientTitle}>
      <p className="text-muted">{strings.clientIntro}</p>
      <DataTable
        caption={strings.clientTitle}
        rows={counts}
        keyOf={({ release, kind }) => `${release} ${kind}`}
        columns={[
          [strings.release, ({ release }) => release],
          [strings.kind, ({ kind }) => kind],
          [strings.count, ({ count }) => count, 'number'],
        ]}
      />
    </Section>
  );
}
