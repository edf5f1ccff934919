import { ConfirmButton, DialogButton } from '#shared/ui/dialog-button.tsx';
import type { Cycle, HostRecord, OperatorOffering } from '@emberhood/contracts';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card, PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { price } from '#shared/vocabulary/money.ts';
import { cyclesQuery, hostsQuery, offeringsQuery, useOperation } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { Section } from './facts.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { Venues } from './venues.tsx';

const strings = deskStrings.offerings;

export function OfferingsPage() {
  const offerings = useQuery(offeringsQuery);
  const cycles = useQuery(cyclesQuery);
  const hosts = useQuery(hostsQuery);
  return (
    <div className="space-y-10">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <QueryView query={offerings}>
        {(list) => (
          <>
            <OfferingList
              title={strings.handedIn}
              empty={strings.none}
              offerings={list.filter(({ state }) => state === 'submitted')}
              cycles={cycles.data ?? []}
            />
            <OfferingList
              title={strings.inCycles}
              empty={strings.noneInCycles}
              offerings={list.filter(({ state }) => state !== 'submitted')}
              cycles={cycles.data ?? []}
            />
          </>
        )}
      </QueryView>
      <QueryView query={hosts}>{(list) => <Hosts hosts={list} />}</QueryView>
      <Venues />
    </div>
  );
}

interface OfferingListProps {
  title: string;
  empty: string;
  offerings: readonly OperatorOffering[];
  cycles: readonly Cycle[];
}

function OfferingList({ title, empty, offerings, cycles }: OfferingListProps) {
  return (
    <Section title={title}>
      {offerings.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="space-y-3">
          {offerings.map((offering) => (
            <li key={offering.id}>
              <OfferingCard offering={offering} cycles={cycles} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OfferingCard({ offering, cycles }: { offering: OperatorOffering; cycles: readonly Cycle[] }) {
  const client = useQueryClient();
  const { id, title, state, city, sessions, minSize, maxSize, priceCents } = offering;
  const open = cycles.find((cycle) => cycle.city === city && cycle.state === 'open');
  const take = useOperation(
    (cycleId: string) => call(assemblyApi.openOffering, { params: { id }, body: { cycleId } }),
    strings.taken,
  );
  const takeOut = useOperation(() => call(assemblyApi.takeOutOffering, { params: { id } }), strings.takenOut);
  const giveBack = async (note: string) => {
    await call(assemblyApi.returnOffering, { params: { id }, body: { note } });
    await client.invalidateQueries({ queryKey: offeringsQuery.queryKey });
  };
  return (
    <Card className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <Badge>{deskStrings.offeringStates[state]}</Badge>
      </p>
      <p className="text-sm text-muted">
        {strings.by(offering.hostName)} · {offering.venueName} ·{' '}
        {strings.facts(sessions.length, minSize, maxSize, price(priceCents / 100))}
      </p>
      {state === 'submitted' && (
        <div className="flex flex-wrap items-center gap-3">
          {open ? (
            <Button busy={take.isPending} onClick={() => take.mutate(open.id)}>
              {strings.take(open.name)}
            </Button>
          ) : (
            <p className="text-sm text-muted">{strings.noCycle}</p>
          )}
          <DialogButton
            kind="secondary"
            dialog={(close) => (
              <NoteDialog
                title={strings.giveBackTitle}
                label={strings.giveBackNote}
                missing={strings.noteMissing}
                save={strings.giveBackSave}
                done={strings.givenBack}
                onSave={giveBack}
                onClose={close}
              />
            )}
          >
            {strings.giveBack}
          </DialogButton>
        </div>
      )}
      {state === 'open' && (
        <ConfirmButton
          kind="secondary"
          question={strings.takeOutQuestion(title)}
          confirm={strings.takeOutConfirm}
          busy={takeOut.isPending}
          onConfirm={() => takeOut.mutate(undefined)}
        >
          {strings.takeOut}
        </ConfirmButton>
      )}
    </Card>
  );
}

function Hosts({ hosts }: { hosts: readonly HostRecord[] }) {
  return (
    <Section title={strings.hosts}>
      {hosts.length === 0 ? (
        <p className="text-muted">{strings.noHosts}</p>
      ) : (
        <ul className="space-y-3">
          {hosts.map((host) => (
            <li key={host.accountId}>
              <HostCard host={host} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function HostCard({ host: { accountId: id, name, bio, message, status } }: { host: HostRecord }) {
  const decide = (to: 'approved' | 'suspended') => () =>
    call(assemblyApi.decideHost, { params: { id }, body: { status: to } });
  const approve = useOperation(decide('approved'), strings.approved);
  const suspend = useOperation(decide('suspended'), strings.suspended);
  return (
    <Card className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge highlighted={status === 'applied'}>{strings.hostStates[status]}</Badge>
      </p>
      <p className="wrap-anywhere">{bio}</p>
      {message !== null && <p className="text-muted wrap-anywhere">{message}</p>}
      {status === 'approved' ? (
        <ConfirmButton
          kind="secondary"
          question={strings.suspendQuestion(name)}
          confirm={strings.suspendConfirm}
          busy={suspend.isPending}
          onConfirm={() => suspend.mutate(undefined)}
        >
          {strings.suspend}
        </ConfirmButton>
      ) : (
        <Button busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
          {strings.approve}
        </Button>
      )}
    </Card>
  );
}
