import type { FairnessReport, PlacementCell, RunReport } from '@emberhood/contracts';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { Bullets } from '#shared/ui/bullets.tsx';
import { Badge, Note } from '#shared/ui/page.tsx';
import { Section } from '#shared/ui/section.tsx';
import { runStrings as strings } from '../run-strings.ts';
import { DataTable, TableSection } from './data-table.tsx';

/** Labels of classes; others are shown as they are. */
const classNames: Readonly<Partial<Record<(typeof DIMENSIONS)[number], Readonly<Record<string, string>>>>> = {
  gender: strings.genders,
  area: LOCATION_LABELS,
  newness: strings.newness,
};

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const DIMENSIONS = ['gender', 'age', 'area', 'popularity', 'newness'] as const;

/** The report of the guide's section 12: a table for each dimension, then the single figures. */
export function RunReportView({ report, fairness }: { report: RunReport; fairness: FairnessReport }) {
  return (
    <>
      <Section title={strings.report}>
        <Lines title={strings.advice} lines={fairness.advice} />
        <Lines title={strings.warnings} lines={fairness.warnings} />
        <div className="space-y-10">
          {DIMENSIONS.filter((by) => fairness.placement[by].some(({ share }) => share !== null)).map((by) => (
            <Placement
              key={by}
              by={by}
              cells={fairness.placement[by]}
              parity={fairness.parity.find((one) => one.by === by)}
            />
          ))}
        </div>
      </Section>
      <TableSection
        title={strings.figures}
        rows={figuresOf(report.kind, fairness)}
        keyOf={([[label]]) => label}
        columns={[
          [
            strings.figures,
            ([[label, hint]]) => (
              <>
                {label}
                <span className="block text-sm text-muted">{hint}</span>
              </>
            ),
          ],
          [strings.figure, ([, value]) => value, 'number'],
        ]}
      />
      <TableSection
        title={strings.unplaced}
        rows={Object.entries(report.unplaced).toSorted(([, a], [, b]) => b - a)}
        keyOf={([reason]) => reason}
        columns={[
          [strings.reason, ([reason]) => strings.reasons[reason] ?? reason],
          [strings.people, ([, people]) => people, 'number'],
        ]}
      />
      <Needs report={report} needs={fairness.needs} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Note>
      <p className="font-semibold">{title}</p>
      <Bullets items={lines} />
    </Note>
  );
}

interface PlacementProps {
  by: (typeof DIMENSIONS)[number];
  cells: readonly PlacementCell[];
  parity: FairnessReport['parity'][number] | undefined;
}

function Placement({ by, cells, parity }: PlacementProps) {
  const title = strings.dimensions[by];
  const nameOf = (key: string): string => classNames[by]?.[key] ?? key;
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">{title}</h3>
      {parity && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {strings.parity(parity.ratio.toFixed(1))}
          {parity.alarm && <Badge highlighted>{strings.parityAlarm}</Badge>}
        </p>
      )}
      <DataTable
        caption={title}
        rows={cells}
        keyOf={({ key }) => key}
        columns={[
          [strings.classes.class, ({ key }) => nameOf(key)],
          [strings.classes.members, ({ share, members }) => (share === null ? strings.few : members), 'number'],
          [strings.classes.placed, ({ share, placed }) => (share === null ? '–' : placed), 'number'],
          [strings.classes.share, ({ share }) => (share === null ? '–' : percent(share)), 'number'],
        ]}
      />
    </div>
  );
}

type Figure = [words: readonly [label: string, hint: string], value: string];

/** A dry run has no figures that derive from choices. */
function figuresOf(kind: RunReport['kind'], fairness: FairnessReport): Figure[] {
  const { figureLabels: labels } = strings;
  const { objective, waitDays, starvation } = fairness;
  const { refundWithin } = objective;
  const number = (figure: number | null): string => (figure === null ? '–' : figure.toFixed(2));
  const ofChoices: Figure[] = [
    [labels.meanU, number(objective.meanU)],
    [labels.nashWelfare, number(objective.nashWelfare)],
    [labels.zeroMutual, fairness.zeroMutual === null ? '–' : percent(fairness.zeroMutual)],
    [labels.coverageSlack, number(fairness.coverageSlack)],
    [labels.kappaSlack, number(fairness.kappaSlack)],
    [labels.repeats, String(fairness.repeats)],
    [labels.blockingSwaps, String(fairness.blockingSwaps)],
    [labels.justifiedEnvy, String(fairness.justifiedEnvy)],
    [
      labels.waitDays,
      waitDays === null ? '–' : [waitDays.p50, waitDays.p90].map((days) => days.toFixed(0)).join(' · '),
    ],
    [labels.starvation, [starvation.days60, starvation.days75, starvation.days90].map(percent).join(' · ')],
  ];
  return [
    [labels.refundDue, [objective.refundDue, refundWithin?.days30 ?? '–', refundWithin?.days14 ?? '–'].join(' · ')],
    ...(kind === 'dry' ? [] : ofChoices),
  ];
}

function Needs({ report, needs }: { report: RunReport; needs: FairnessReport['needs'] }) {
  if (needs.length === 0) return null;
  const titleOf = (id: string): string => report.offeringTitles[id] ?? id;
  return (
    <Section title={strings.needs}>
      <ul className="space-y-1">
        {needs.map(({ offering, F, M, people }) => (
          <li key={offering}>{strings.needLine(titleOf(offering), F, M, people)}</li>
        ))}
      </ul>
    </Section>
  );
}
