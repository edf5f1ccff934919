import type { HealthReport } from '@emberhood/contracts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { queuesOf } from '../health-findings.ts';
import { healthStrings as strings } from '../health-strings.ts';
import { DataTable } from './data-table.tsx';
import { Section } from './facts.tsx';

const age = (seconds: number | null): string => (seconds === null ? strings.none : strings.duration(seconds));

/** What waits: in the queue of clips, in the outboxes, and as jobs. */
export function HealthWork({ report }: { report: HealthReport }) {
  return (
    <>
      <Section title={strings.queues}>
        <Queues report={report} />
      </Section>
      <Section title={strings.events}>
        <Events report={report} />
      </Section>
      <Section title={strings.jobs}>
        <Jobs report={report} />
      </Section>
    </>
  );
}

function Queues({ report }: { report: HealthReport }) {
  const queues = queuesOf(report);
  if (queues.length === 0) return <p className="text-muted">{strings.noQueues}</p>;
  return (
    <DataTable
      caption={strings.queues}
      columns={[
        { key: 'queue', label: strings.queue },
        { key: 'waiting', label: strings.waiting, number: true },
        { key: 'active', label: strings.active, number: true },
        { key: 'delayed', label: strings.delayed, number: true },
        { key: 'failed', label: strings.failed, number: true },
        { key: 'oldest', label: strings.oldest },
      ]}
      rows={queues.map(({ name, waiting, active, delayed, failed, oldestSeconds }) => ({
        key: name,
        cells: [name, waiting, active, delayed, failed, age(oldestSeconds)],
      }))}
    />
  );
}

function Events({ report }: { report: HealthReport }) {
  return (
    <DataTable
      caption={strings.events}
      columns={[
        { key: 'service', label: strings.service },
        { key: 'unsent', label: strings.unsent, number: true },
        { key: 'oldest', label: strings.oldestEvent },
        { key: 'letters', label: strings.deadLetters, number: true },
      ]}
      rows={report.services.map(({ service, status }) => ({
        key: service,
        cells: status
          ? [
              service,
              status.outbox.unsent,
              age(status.outbox.unsent === 0 ? null : status.outbox.oldestSeconds),
              status.deadLetters.reduce((sum, { count }) => sum + count, 0),
            ]
          : [service, strings.none, strings.silentService, strings.none],
      }))}
    />
  );
}

function Jobs({ report }: { report: HealthReport }) {
  const jobs = report.services.flatMap(({ service, status }) => (status?.jobs ?? []).map((job) => ({ service, job })));
  return (
    <DataTable
      caption={strings.jobs}
      columns={[
        { key: 'service', label: strings.service },
        { key: 'job', label: strings.job },
        { key: 'deferred', label: strings.deferred, number: true },
        { key: 'waiting', label: strings.waiting, number: true },
        { key: 'active', label: strings.active, number: true },
        { key: 'failed', label: strings.failed, number: true },
        { key: 'due', label: strings.due },
        { key: 'last', label: strings.lastDone },
      ]}
      rows={jobs.map(({ service, job }) => ({
        key: `${service} ${job.name}`,
        cells: [
          service,
          job.name,
          job.deferred,
          job.waiting,
          job.active,
          job.failed,
          age(job.oldestDueSeconds),
          job.lastDoneAt === null ? strings.unknownDone : momentOf(job.lastDoneAt),
        ],
      }))}
    />
  );
}
