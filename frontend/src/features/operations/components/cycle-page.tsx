import type { CycleDetail, PeopleById, Pin, Run } from '@emberhood/contracts';
import { timezoneOf } from '@emberhood/contracts/cities';
import { LOCATION_LABELS } from '@emberhood/contracts/enums';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { TextField } from '#shared/forms/field.tsx';
import { useIsGone } from '#shared/hooks/use-is-gone.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { KnownPersonLink, wordsOf } from '#shared/ui/known-person.tsx';
import { BackLink, Badge, Card, HeadingMeanwhile, Note, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { zonedMoment } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { cycleQuery, pinsQuery, runsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { runStrings } from '../run-strings.ts';
import { operationsStrings } from '../strings.ts';
import { isEarly, isToCome, tooEarlyOf } from '../too-early.ts';
import { CycleHistory, CycleOfferings, CycleOutcomeView } from './cycle-tables.tsx';

const strings = deskStrings.cycle;
const SEED_MOST = 2_147_483_647;

export function CyclePage() {
  const { cycleId = '' } = useParams();
  const cycle = useQuery(cycleQuery(cycleId));
  return (
    <>
      <HeadingMeanwhile query={cycle}>{operationsStrings.cycles.title}</HeadingMeanwhile>
      <QueryView query={cycle}>{(answer) => <CycleView {...answer} />}</QueryView>
    </>
  );
}

function CycleView({ cycle, people }: { cycle: CycleDetail; people: PeopleById }) {
  const runs = useQuery(runsQuery(cycle.id));
  const pins = useQuery(pinsQuery(cycle.id));
  const { counts, settings } = cycle;
  const open = isToCome(cycle);
  const now = useNow('minute');
  return (
    <div className="space-y-10">
      <div className="space-y-4">
        <BackLink to={paths.opsCycles.href()}>{strings.back}</BackLink>
        <PageHeading className="mb-4">{cycle.name}</PageHeading>
        <Badge highlighted={open}>{operationsStrings.cycles.states[cycle.state]}</Badge>
      </div>
      <Card>
        <Facts
          facts={[
            [strings.city, LOCATION_LABELS[cycle.city]],
            [
              isEarly(cycle, now) ? strings.freezes : strings.freezeWas,
              zonedMoment(cycle.freezesAt, timezoneOf(cycle.city)),
            ],
            open && [strings.waiting, counts.waiting],
            open && [strings.paid, counts.paid],
            open && [strings.refundDue(settings.refundDueDays), counts.refundDue],
            open && [strings.paused, counts.paused],
            [strings.rules, strings.rulesText(settings)],
          ]}
        />
      </Card>
      <QueryView query={runs}>
        {(list) => (
          <>
            <Assemble cycle={cycle} runs={list} />
            <Runs runs={list} open={open} />
          </>
        )}
      </QueryView>
      {cycle.outcome !== null && <CycleOutcomeView outcome={cycle.outcome} />}
      <QueryView query={pins}>{(list) => (open || list.pins.length > 0) && <Pins {...list} />}</QueryView>
      <Section title={strings.offerings}>
        {open && <TooEarly cycle={cycle} />}
        <CycleOfferings cycleId={cycle.id} open={open} />
        {open && <SecondaryLink to={paths.opsOfferings.href()}>{strings.toOfferings}</SecondaryLink>}
      </Section>
      {cycle.history.length > 0 && <CycleHistory history={cycle.history} runs={runs.data ?? []} people={people} />}
    </div>
  );
}

/** Offerings that start too early for this cycle, and what helps. */
function TooEarly({ cycle }: { cycle: CycleDetail }) {
  const offerings = tooEarlyOf(cycle, useNow('minute'));
  if (offerings.length === 0) return null;
  return (
    <Note>
      <p className="font-semibold">{strings.tooEarly(offerings.length, cycle.offerings)}</p>
      <p>{strings.tooEarlyText(cycle.settings.confirmHours)}</p>
      <Bullets items={offerings.map(({ title }) => title)} />
    </Note>
  );
}

/** Possible next steps: a dry run, the freeze, or the end. */
function Assemble({ cycle, runs }: { cycle: CycleDetail; runs: readonly Run[] }) {
  const { id, state } = cycle;
  const navigate = useNavigate();
  const isGone = useIsGone();
  const [typed, setSeed] = useState<string>();
  // That of the newest run, so that groups are formed as they were tried.
  const seed = typed ?? String(runs[0]?.seed ?? 1);
  const isSeed = /^\d+$/.test(seed) && Number(seed) <= SEED_MOST;
  const start = (kind: 'dry' | 'final') => async () => {
    const body = { kind, seed: Number(seed) };
    const { run } = await call(assemblyApi.startRun, { params: { id }, body });
    if (!isGone()) await navigate(paths.opsRun.href({ runId: run.id }));
  };
  const now = useNow('minute');
  const end = (to: 'cancelled' | 'closed') => (
    <OperationButton
      kind="secondary"
      words={to === 'closed' ? strings.close : strings.abandon}
      work={() => call(assemblyApi.closeCycle, { params: { id }, body: { to } })}
    />
  );
  if (!isToCome(cycle)) return state === 'decided' && end('closed');
  return (
    <Section title={strings.assemble}>
      <div className="max-w-md">
        <TextField
          label={strings.seed}
          hint={strings.seedHint}
          type="number"
          min={0}
          max={SEED_MOST}
          value={seed}
          error={isSeed ? undefined : strings.seedWrong(SEED_MOST)}
          onChange={(event) => setSeed(event.target.value)}
        />
      </div>
      <p className="prose-width text-muted">{strings.runsLeft(cycle.runsLeft.dry, cycle.runsLeft.final)}</p>
      <div className="flex flex-wrap gap-3">
        {cycle.runsLeft.dry > 0 && (
          <OperationButton kind="secondary" words={strings.dry} disabled={!isSeed} work={start('dry')} />
        )}
        {cycle.runsLeft.final > 0 && (
          <OperationButton
            words={strings.final(
              isEarly(cycle, now) ? zonedMoment(cycle.freezesAt, timezoneOf(cycle.city)) : null,
              tooEarlyOf(cycle, now).map(({ title }) => title),
            )}
            disabled={!isSeed}
            work={start('final')}
          />
        )}
        {end('cancelled')}
      </div>
    </Section>
  );
}

function Runs({ runs, open }: { runs: readonly Run[]; open: boolean }) {
  return (
    <Section title={strings.runs}>
      {runs.length === 0 ? (
        <p className="text-muted">{open ? strings.noRuns : strings.noRunsMade}</p>
      ) : (
        <RowList>
          {runs.map((run) => (
            <RowLink key={run.id} to={paths.opsRun.href({ runId: run.id })}>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {runStrings.title(run.kind, run.seed)}
                <Badge highlighted={run.kind === 'final' && run.state === 'proposed'}>{runStrings.stateOf(run)}</Badge>
                <span className="text-sm font-normal text-muted">{momentOf(run.createdAt)}</span>
              </span>
            </RowLink>
          ))}
        </RowList>
      )}
    </Section>
  );
}

function Pins({ pins, people }: { pins: readonly Pin[]; people: PeopleById }) {
  return (
    <Section title={strings.pins}>
      {pins.length === 0 ? (
        <p className="text-muted">{strings.noPins}</p>
      ) : (
        <ul className="space-y-2">
          {pins.map((pin) => (
            <li key={pin.id} className="flex flex-wrap items-center gap-3">
              <Badge>{strings.pinKinds[pin.kind]}</Badge>
              <span className="min-w-0 wrap-anywhere">
                <KnownPersonLink id={pin.accountA} people={people} />
                {' · '}
                <KnownPersonLink id={pin.accountB} people={people} />
                <span className="block text-sm text-muted">{pin.note}</span>
              </span>
              <OperationButton
                kind="quiet"
                aria-label={stateStrings.inRow(
                  strings.unpin.label,
                  [pin.accountA, pin.accountB].map((id) => wordsOf(people, id)).join(', '),
                )}
                words={strings.unpin}
                work={() => call(assemblyApi.removePin, { params: { id: pin.id } })}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
