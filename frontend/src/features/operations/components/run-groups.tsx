import type { PlannedMeeting, RunReport } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { deskFormStrings } from '#shared/forms/desk-strings.ts';
import { FormChooseOne, FormSelect, FormTextField } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { OfferingFacts } from '#shared/offering/offering-facts.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Card, Note } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { runGroupsQuery } from '../api.ts';
import { runStrings as strings } from '../run-strings.ts';
import { isToCome } from '../too-early.ts';

const Pair = z
  .object({
    kind: z.enum(['forbid', 'pin']),
    accountA: z.string().min(1, strings.chooseBoth),
    accountB: z.string().min(1, strings.chooseBoth),
    note: z.string().trim().min(3, deskFormStrings.sayWhy).max(300),
  })
  .refine(({ accountA, accountB }) => accountA === '' || accountA !== accountB, {
    path: ['accountB'],
    error: strings.chooseBoth,
  });

/** Each group as a card: people, time, venue, and what to check before publishing. */
export function RunGroups({ report }: { report: RunReport }) {
  const isDry = report.kind === 'dry';
  return (
    <Section title={strings.groups}>
      <PagedCards
        query={useInfiniteQuery(runGroupsQuery(report.id))}
        rows={(page) => page.groups}
        empty={strings.noGroups}
        more={strings.moreGroups}
        className="grid items-start gap-3 xl:grid-cols-2"
        keyOf={({ offeringId }) => offeringId}
        card={(group) => <GroupCard group={group} isDry={isDry} isDecided={report.state !== 'proposed'} />}
      />
      {isDry ? (
        <p className="prose-width text-muted">{strings.dryGroups}</p>
      ) : (
        report.groups.length > 0 &&
        isToCome({ state: report.cycleState }) && (
          <DialogButton kind="secondary" dialog={<PinDialog report={report} />}>
            {strings.pin}
          </DialogButton>
        )
      )}
    </Section>
  );
}

function GroupCard({ group, isDry, isDecided }: { group: PlannedMeeting; isDry: boolean; isDecided: boolean }) {
  const { title, women, men, others, members, offering, ages } = group;
  const warnings = isDecided ? [] : warningsOf(group, isDry);
  return (
    <Card className="space-y-3 wrap-anywhere">
      <h3 className="font-semibold">{title}</h3>
      {!isDry && (
        <div>
          <p>{members.map(({ firstName }) => firstName).join(', ')}</p>
          <p className="text-sm text-muted">{strings.sides(women, men, others)}</p>
          {ages && <p className="text-sm text-muted">{strings.ages(ages.from, ages.to)}</p>}
        </div>
      )}
      {offering && (
        <>
          <p>{strings.ledBy(offering.hostName)}</p>
          <OfferingFacts offering={offering} />
        </>
      )}
      {warnings.length > 0 && (
        <Note>
          {warnings.map((warning) => (
            <p key={warning}>{strings.warningsOf[warning]}</p>
          ))}
        </Note>
      )}
    </Card>
  );
}

/** Warnings about the group and its offering that reveal no choices. */
function warningsOf({ offering, members }: PlannedMeeting, isDry: boolean): (keyof typeof strings.warningsOf)[] {
  if (offering === null) return ['gone'];
  return [
    ...(offering.hostStands ? [] : (['host'] as const)),
    ...(!isDry && members.length <= offering.minSize ? (['smallest'] as const) : []),
    ...(!isDry && members.length >= offering.maxSize ? (['full'] as const) : []),
  ];
}

/** Keeps two placed people together or apart from the next run on. */
function PinDialog({ report }: { report: RunReport }) {
  const people = report.groups.map(({ title, members }) => ({
    label: title,
    options: members.map(({ id, firstName }) => ({ value: id, label: firstName })),
  }));
  return (
    <FormDialog
      title={strings.pinTitle}
      intro={<p className="text-muted">{strings.pinText}</p>}
      submit={strings.pinSave}
      schema={Pair}
      initial={{ kind: 'forbid', accountA: '', accountB: '', note: '' }}
      send={(body) => call(assemblyApi.addPin, { params: { id: report.cycleId }, body })}
      done={strings.pinDone}
    >
      <FormChooseOne name="kind" legend={strings.pinKind} options={optionsOf(strings.pinKinds)} />
      <FormSelect name="accountA" label={strings.first} none={strings.choose} groups={people} />
      <FormSelect name="accountB" label={strings.second} none={strings.choose} groups={people} />
      <FormTextField name="note" label={strings.note} hint={strings.noteHint} maxLength={300} />
    </FormDialog>
  );
}
