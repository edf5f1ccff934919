import type { HealthReport } from '@emberhood/contracts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { lettersIn, queuesOf } from '../health-findings.ts';
import { healthStrings as strings } from '../health-strings.ts';
import { DataTable, Section } from './facts.tsx';

const age = (seconds: number | null): string => (seconds === null ? strings.none : strings.duration(seconds));

type Status = NonNullable<HealthReport['services'][number]['status']>;
const oldestOf = ({ unsent, oldestSeconds }: Status['outbox']) => age(unsent === 0 ? null : oldestSeconds);

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
      rows={queues}
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
  );
}

function Events({ report }: { report: HealthReport }) {
  return (
    <DataTable
      caption={strings.events}
      rows={report.services}
      keyOf={({ service }) => service}
      columns={[
        [strings.service, ({ service }) => service],
        [strings.unsent, ({ status }) => status?.outbox.unsent ?? strings.none, 'number'],
        [strings.oldestEvent, ({ status }) => (status ? oldestOf(status.outbox) : strings.silentService)],
        [strings.deadLetters, ({ status }) => (status ? lettersIn(status) : strings.none), 'number'],
      ]}
    />
  );
}

function Jobs({ report }: { report: HealthReport }) {
  const jobs = report.services.flatMap(({ service, status }) => (status?.jobs ?? []).map((job) => ({ service, job })));
  return (
    <DataTable
      caption={strings.jobs}
      rows={jobs}
      keyOf={({ service, job }) => `${service} ${job.name}`}
      columns={[
        [strings.service, ({ service }) => service],
        [strings.job, ({ job }) => job.name],
        [strings.deferred, ({ job }) => job.deferred, 'number'],
        [strings.waiting, ({ job }) => job.waiting, 'number'],
        [strings.active, ({ job }) => job.active, 'number'],
        [strings.failed, ({ job }) => job.failed, 'number'],
        [strings.due, ({ job }) => age(job.oldestDueSeconds)],
        [strings.lastDone, ({ job }) => (job.lastDoneAt === null ? strings.unknownDone : momentOf(job.lastDoneAt))],
      ]}
    />
  );
}
