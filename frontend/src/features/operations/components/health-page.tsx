import type { DeadLetterInfo, HealthReport } from '@emberhood/contracts';
import { operationsApi } from '@emberhood/contracts/http/operations';
import type { ServiceName } from '@emberhood/contracts/services';
import { useQuery } from '@tanstack/react-query';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { paths } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { Alert, Badge, Card, Note, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { deadLettersQuery, healthQuery } from '../health-api.ts';
import { clientErrorsOf, findingsOf, lettersIn, queuesOf, stateOf } from '../health-findings.ts';
import { healthStrings as strings } from '../health-strings.ts';
import { TableSection } from './data-table.tsx';

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
    <TableSection
      title={strings.processes}
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
  );
}

function ClientErrors({ report }: { report: HealthReport }) {
  return (
    <TableSection
      title={strings.clientTitle}
      text={strings.clientIntro}
      rows={clientErrorsOf(report)}
      keyOf={({ release, kind }) => `${release} ${kind}`}
      columns={[
        [strings.release, ({ release }) => release],
        [strings.kind, ({ kind }) => kind],
        [strings.count, ({ count }) => count, 'number'],
      ]}
    />
  );
}

const age = (seconds: number | null): string => (seconds === null ? strings.none : strings.duration(seconds));

type Status = NonNullable<HealthReport['services'][number]['status']>;
const oldestOf = ({ unsent, oldestSeconds }: Status['outbox']) => age(unsent === 0 ? null : oldestSeconds);

/** Backlogs: the queue of clips, the outboxes and the jobs. */
function HealthWork({ report }: { report: HealthReport }) {
  return (
    <>
      <TableSection
        title={strings.queues}
        empty={strings.noQueues}
        rows={queuesOf(report)}
        keyOf={({ name }) => name}
        columns={[
          [strings.queue, ({ name }) => name],
          [strings.waiting, ({ waiting }) => waiting, 'number'],
          [strings.active, ({ active }) => active, 'number'],
          [strings.delayed, ({ delayed }) => delayed, 'number'],
          [strings.failed, ({ failed }) => failed, 'number'],
          [strings.oldest, ({ oldestSeconds }) => age(oldestSeconds)],
        ]}
      />
      <TableSection
        title={strings.events}
        rows={report.services}
        keyOf={({ service }) => service}
        columns={[
          [strings.service, ({ service }) => service],
          [strings.unsent, ({ status }) => status?.outbox.unsent ?? strings.none, 'number'],
          [strings.oldestEvent, ({ status }) => (status ? oldestOf(status.outbox) : strings.silentService)],
          [strings.letterTitle, ({ status }) => (status ? lettersIn(status) : strings.none), 'number'],
        ]}
      />
      <TableSection
        title={strings.jobs}
        rows={report.services.flatMap(({ service, status }) =>
          (status?.jobs ?? []).map((job) => ({ service, ...job })),
        )}
        keyOf={({ service, name }) => `${service} ${name}`}
        columns={[
          [strings.service, ({ service }) => service],
          [strings.job, ({ name }) => name],
          [strings.deferred, ({ deferred }) => deferred, 'number'],
          [strings.waiting, ({ waiting }) => waiting, 'number'],
          [strings.active, ({ active }) => active, 'number'],
          [strings.failed, ({ failed }) => failed, 'number'],
          [strings.due, ({ oldestDueSeconds }) => age(oldestDueSeconds)],
          [strings.lastDone, ({ lastDoneAt }) => (lastDoneAt === null ? strings.unknownDone : momentOf(lastDoneAt))],
        ]}
      />
    </>
  );
}

/** The failed events of the services that have any. */
function DeadLetters({ services }: { services: HealthReport['services'] }) {
  const having = services.filter(({ status }) => (status?.deadLetters.length ?? 0) > 0);
  if (having.length === 0) return null;
  return (
    <Section title={strings.letterTitle} text={strings.lettersIntro}>
      {having.map(({ service }) => (
        <Letters key={service} service={service as ServiceName} />
      ))}
    </Section>
  );
}

function Letters({ service }: { service: ServiceName }) {
  return (
    <QueryView query={useQuery(deadLettersQuery(service))}>
      {(letters) => (
        <ul className="space-y-4">
          {letters.map((letter) => (
            <li key={letter.id}>
              <LetterCard service={service} letter={letter} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function LetterCard({ service, letter }: { service: ServiceName; letter: DeadLetterInfo }) {
  const params = { service, id: letter.id };
  const nameOf = ({ label }: { label: string }) => ({ 'aria-label': stateStrings.inRow(label, letter.subject) });
  return (
    <Card className="space-y-3">
      <div>
        <h3 className="font-semibold wrap-anywhere">{letter.subject}</h3>
        <p className="text-sm text-muted">
          {[service, letter.consumer, strings.tries(letter.deliveries), strings.since(momentOf(letter.createdAt))].join(
            ' · ',
          )}
        </p>
      </div>
      <p className="wrap-anywhere">{letter.reason}</p>
      <div className="flex flex-wrap gap-3">
        <OperationButton
          kind="secondary"
          {...nameOf(strings.replay)}
          words={strings.replay}
          work={() => call(operationsApi.replayDeadLetter, { params })}
        />
        <OperationButton
          kind="danger"
          {...nameOf(strings.discard)}
          words={strings.discard}
          work={() => call(operationsApi.discardDeadLetter, { params })}
        />
      </div>
    </Card>
  );
}
