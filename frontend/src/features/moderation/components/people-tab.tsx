import type { DecisionInput, PersonCase } from '@emberhood/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmButton } from '#shared/ui/dialog-button.tsx';
import { keepFocus } from '#shared/ui/focus-heading.ts';
import { Badge, Card, LineLink, ProblemAlert } from '#shared/ui/page.tsx';
import { EmptyState, PagedCards, PagedList } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { personCasesQuery, useClaimPerson, useDecidePerson, useReleasePerson } from '../api.ts';
import { handedStrings } from '../handed-strings.ts';
import { useLease } from '../hooks/use-lease.ts';
import { moderationStrings as strings } from '../strings.ts';
import { DueBadge, Reports } from './case-facts.tsx';
import { HandedAnswer } from './handed-page.tsx';
import { Lease } from './lease.tsx';
import { OwnCase } from './own-case.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Reported people; loaded separately from the clips, which are most of the work. */
export default function PeopleTab() {
  return (
    <>
      <PersonCases />
      <OwnHanded />
    </>
  );
}

/** The outcome of cases that this moderator has handed over; nothing if there are none. */
function OwnHanded() {
  return (
    <PagedList
      query={useInfiniteQuery(personCasesQuery('handed'))}
      rows={({ items }) => items.filter(({ handed }) => handed !== null)}
      empty={null}
      more={handedStrings.ownMore}
    >
      {(cases) => (
        <Section title={handedStrings.ownTitle} className="mt-10 space-y-4">
          <ul className="space-y-4">
            {cases.map(({ id, personId, decision, handed }) => (
              <li key={id}>
                <Card className="space-y-2">
                  <p>
                    {[decision && momentOf(decision.at), decision?.reason && strings.personReasons[decision.reason]]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {handed?.answer ? (
                    <HandedAnswer answer={handed.answer} />
                  ) : (
                    <p className="text-muted">{handed?.gone ? handedStrings.gone : handedStrings.waits}</p>
                  )}
                  {personId !== null && !handed?.gone && (
                    <LineLink to={paths.moderationMember.href({ personId })}>{strings.allOfPerson}</LineLink>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PagedList>
  );
}

/** Reports about people: dismissed, or handed to an operator, as only operators suspend accounts. */
function PersonCases() {
  return (
    <PagedCards
      query={useInfiniteQuery(personCasesQuery('open'))}
      rows={(page) => page.items}
      empty={<EmptyState title={strings.emptyPeople} text={strings.emptyPeopleText} />}
      className="space-y-4"
      keyOf={({ id }) => id}
      card={(one) => (one.aboutYou ? <OwnCase one={one} /> : <PersonCard one={one} />)}
    />
  );
}

function PersonCard({ one }: { one: PersonCase }) {
  const handing = useDialog();
  const claim = useClaimPerson();
  const decide = useDecidePerson();
  const release = useReleasePerson();
  const params = { id: one.id };
  const left = useLease(one, () => claim.mutate({ params }));
  const opened = strings.openedAt(momentOf(one.openedAt));
  const nameOf = (label: string) => ({ 'aria-label': stateStrings.inRow(label, opened) });
  const holds = left !== null && left > 0;
  const send = async (body: DecisionInput) => {
    await decide.mutateAsync({ params, body });
    toasts.show(body.decision === 'approve' ? strings.leftAtThat : strings.handedOver);
    keepFocus();
  };
  return (
    <Card className="space-y-4">
      <div className="space-y-2">
        <h2 className="display-3">{strings.reported(one.reports.count)}</h2>
        <p className="text-sm text-muted">{opened}</p>
        <div className="flex flex-wrap gap-2">
          {one.urgent && <Badge highlighted>{strings.urgent}</Badge>}
          <DueBadge dueAt={one.dueAt} />
        </div>
      </div>
      <Reports reports={one.reports} words={strings.personReasons} />
      {one.personId === null ? (
        <p className="text-muted">{strings.videoGone}</p>
      ) : (
        <LineLink to={paths.moderationMember.href({ personId: one.personId })}>{strings.allOfPerson}</LineLink>
      )}
      <ProblemAlert error={claim.error ?? release.error ?? decide.error} />
      <Lease
        item={one}
        about={opened}
        left={left}
        busy={claim.isPending}
        onClaim={() => claim.mutate({ params })}
        onRelease={() => release.mutate({ params })}
      />
      {holds && (
        <div className="flex flex-wrap gap-3">
          <ConfirmButton
            kind="secondary"
            {...nameOf(strings.leaveAtThat)}
            question={strings.leaveAtThatQuestion}
            busy={decide.isPending}
            busyLabel={strings.deciding}
            onConfirm={() => void send({ decision: 'approve', version: one.version }).catch(() => undefined)}
          >
            {strings.leaveAtThat}
          </ConfirmButton>
          <Button kind="danger" {...nameOf(strings.handOver)} onClick={handing.open}>
            {strings.handOver}
          </Button>
        </div>
      )}
      {handing.isOpen && (
        <ReasonDialog
          name={`hand-over:${one.id}`}
          title={strings.handOverTitle}
          submit={strings.handOver}
          note={{ label: strings.handOverNote, hint: strings.handOverNoteHint }}
          onClose={handing.close}
          onReject={async (reason, note) => {
            await send({ decision: 'reject', reason, version: one.version, ...(note !== '' && { note }) });
            handing.close();
          }}
        />
      )}
    </Card>
  );
}
