import type { Cycle, HostDecision, HostRecord, OperatorOffering } from '@emberhood/contracts';
import { timezoneOf } from '@emberhood/contracts/cities';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { torontoDay } from '@emberhood/contracts/launch';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { useIdInAddress } from '#shared/hooks/use-id-in-address.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { OfferingFacts } from '#shared/offering/offering-facts.tsx';
import { paths } from '#shared/paths.ts';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { BackLink, Badge, Card, Note, PageHeading } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { calendarDay, zonedMoment } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { cyclesQuery, hostsQuery, offeringsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { isTooEarly } from '../too-early.ts';
import { Venues } from './venues.tsx';

const strings = deskStrings.offerings;

export function OfferingsPage() {
  const id = useIdInAddress();
  if (id !== undefined)
    return (
      <>
        <BackLink to={paths.opsOfferings.href()}>{strings.all}</BackLink>
        <PageHeading>{strings.one}</PageHeading>
        <Offerings key={id} filter={{ id }} empty={strings.noSuch} />
      </>
    );
  return (
    <div className="space-y-10">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <Section title={strings.submitted}>
        <Offerings filter={{ state: 'submitted' }} empty={strings.none} more={strings.moreHandedIn} />
      </Section>
      <Section title={strings.inCycles}>
        <Offerings filter={{ state: 'taken' }} empty={strings.noneInCycles} more={strings.moreInCycles} />
      </Section>
      <Hosts />
      <Venues />
    </div>
  );
}

interface OfferingsProps {
  filter: Parameters<typeof offeringsQuery>[0];
  empty: string;
  more?: string;
}

function Offerings({ filter, ...list }: OfferingsProps) {
  const offerings = useInfiniteQuery(offeringsQuery(filter));
  // The latest cycles include all open ones.
  const cycles = useInfiniteQuery(cyclesQuery).data?.pages.flatMap((page) => page.cycles);
  return (
    <PagedCards
      {...list}
      query={offerings}
      rows={(page) => page.offerings}
      className="grid items-start gap-3 xl:grid-cols-2"
      keyOf={({ id }) => id}
      card={(offering) => <OfferingCard offering={offering} cycles={cycles} />}
    />
  );
}

function OfferingCard({ offering, cycles }: { offering: OperatorOffering; cycles: readonly Cycle[] | undefined }) {
  const { id, title, state, city, sessions, hostId, hostName } = offering;
  const now = useNow('minute');
  const open = cycles?.find((candidate) => candidate.city === city && candidate.state === 'open');
  const cycle = state === 'submitted' ? open : cycles?.find(({ id: taken }) => taken === offering.cycleId);
  const nameOf = (label: string) => ({ 'aria-label': stateStrings.inRow(label, title) });
  const take = open && strings.take(open.name);
  const remove = strings.removeFromCycle(title);
  const [first] = sessions;
  const replaces = first && { state, firstSessionId: first.id };
  const returnToHost = (note: string) => call(assemblyApi.returnOffering, { params: { id }, body: { note, replaces } });
  return (
    <Card className="space-y-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <Badge>{stateStrings.offerings[state]}</Badge>
      </p>
      <p>
        <AccountLink id={hostId}>{stateStrings.byHost(hostName)}</AccountLink>
      </p>
      <OfferingFacts offering={offering} />
      {state !== 'placed' && cycle && isTooEarly(first?.startsAt, cycle, now) && (
        <Note>
          {strings.tooEarly(cycle.name, zonedMoment(cycle.freezesAt, timezoneOf(city)), cycle.settings.confirmHours)}
        </Note>
      )}
      {!offering.hostStands && <p className="text-sm font-semibold">{strings.hostAway}</p>}
      {state === 'submitted' && (
        <div className="flex flex-wrap items-center gap-3">
          {open && take ? (
            <OperationButton
              {...nameOf(take.label)}
              words={take}
              work={() => call(assemblyApi.openOffering, { params: { id }, body: { cycleId: open.id, replaces } })}
            />
          ) : (
            cycles && <p className="text-sm text-muted">{strings.noCycle}</p>
          )}
          <NoteButton
            kind="secondary"
            {...nameOf(strings.returnToHost)}
            title={strings.returnTitle(title)}
            {...strings.returnNote}
            send={returnToHost}
          >
            {strings.returnToHost}
          </NoteButton>
        </div>
      )}
      {state === 'open' && (
        <OperationButton
          kind="secondary"
          {...nameOf(remove.label)}
          words={remove}
          work={() => call(assemblyApi.takeOutOffering, { params: { id } })}
        />
      )}
    </Card>
  );
}

function Hosts() {
  return (
    <Section title={strings.hosts}>
      <PagedCards
        query={useInfiniteQuery(hostsQuery)}
        rows={(page) => page.hosts}
        empty={strings.noHosts}
        more={strings.moreHosts}
        keyOf={({ accountId }) => accountId}
        card={(host) => <HostCard host={host} />}
      />
    </Section>
  );
}

function HostCard({ host }: { host: HostRecord }) {
  const { accountId: id, name, bio, message, status, note, restsUntil, closed } = host;
  const now = useNow('minute');
  const nameOf = (label: string) => ({ 'aria-label': stateStrings.inRow(label, name) });
  const suspend = strings.suspend(name);
  const decide = (body: HostDecision) => call(assemblyApi.decideHost, { params: { id }, body });
  return (
    <Card className="space-y-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge highlighted={status === 'applied'}>{strings.hostStates[status]}</Badge>
      </p>
      {closed && <p>{strings.closed}</p>}
      {restsUntil !== null && restsUntil > torontoDay(new Date(now)) && <p>{strings.rests(calendarDay(restsUntil))}</p>}
      <p className="whitespace-pre-line">{bio}</p>
      {message !== null && <p className="whitespace-pre-line text-muted">{message}</p>}
      {note !== null && <p className="text-sm whitespace-pre-line">{strings.declinedWith(note)}</p>}
      {status === 'approved' ? (
        <OperationButton
          kind="secondary"
          {...nameOf(suspend.label)}
          words={suspend}
          work={() => decide({ status: 'suspended' })}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <OperationButton
            {...nameOf(strings.approve.label)}
            words={strings.approve}
            work={() => decide({ status: 'approved', from: status })}
          />
          {status === 'applied' && (
            <NoteButton
              kind="secondary"
              {...nameOf(strings.decline)}
              title={strings.declineTitle(name)}
              {...strings.declineNote}
              send={(reason) => decide({ status: 'declined', note: reason })}
            >
              {strings.decline}
            </NoteButton>
          )}
        </div>
      )}
    </Card>
  );
}
