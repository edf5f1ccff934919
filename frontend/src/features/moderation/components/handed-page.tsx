import type { HandedCase, PeopleById } from '@emberhood/contracts';
import { HandedCaseState, HandedOutcome } from '@emberhood/contracts/moderation';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FormChooseOne, FormTextArea } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useDialog } from '#shared/hooks/use-dialog.ts';
import { useIdInAddress } from '#shared/hooks/use-id-in-address.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { wordsOf } from '#shared/ui/known-person.tsx';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { BackLink, Badge, Card, LineLink, PageHeading, ProblemAlert } from '#shared/ui/page.tsx';
import { EmptyState, PagedCards } from '#shared/ui/query-view.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { handedCasesQuery, useAnswerHanded, useClaimHanded, useReleasePerson } from '../api.ts';
import { handedStrings as strings } from '../handed-strings.ts';
import { useLease } from '../hooks/use-lease.ts';
import { useLiveCounts } from '../hooks/use-live-counts.ts';
import { moderationStrings } from '../strings.ts';
import { Reports } from './case-facts.tsx';
import { Lease } from './lease.tsx';
import { OwnCase } from './own-case.tsx';

const WORDS_LENGTH = 1_000;
const Answer = z.object({
  outcome: HandedOutcome,
  answer: z.string().trim().min(3, strings.wordsMissing).max(WORDS_LENGTH),
});
const options = optionsOf(strings.outcomes);

type Handed = HandedCase & { people: PeopleById };

/** People handed to operators by moderators, minors first; or the one in the address. */
export function HandedPage() {
  const [search] = useSearchParams();
  const state = HandedCaseState.catch('open').parse(search.get('state'));
  const id = useIdInAddress();
  useLiveCounts();
  const query = useInfiniteQuery(handedCasesQuery(id === undefined ? { state } : { id }));
  return (
    <>
      {id !== undefined && <BackLink to={paths.opsHanded.href()}>{strings.all}</BackLink>}
      <PageHeading intro={strings.intro}>{id === undefined ? strings.title : strings.one}</PageHeading>
      {id === undefined && (
        <LinkTabs
          label={strings.states}
          current={state}
          tabs={HandedCaseState.options.map((key) => ({
            key,
            label: strings.stateLabels[key],
            to: paths.opsHanded.href(key === 'open' ? {} : { state: key }),
          }))}
        />
      )}
      <PagedCards
        query={query}
        rows={({ items, people }) => items.map((one) => ({ ...one, people }))}
        empty={
          id === undefined ? (
            <EmptyState title={strings.empty[state]} text={strings.emptyText[state]} />
          ) : (
            strings.noSuch
          )
        }
        className="space-y-4"
        keyOf={({ id: one }) => one}
        card={(one) => (one.aboutYou ? <OwnCase one={one} /> : <HandedCard one={one} />)}
      />
    </>
  );
}

function HandedCard({ one }: { one: Handed }) {
  const answering = useDialog();
  const claim = useClaimHanded();
  const release = useReleasePerson();
  const onClaim = () => claim.mutate({ params: { id: one.id } });
  const left = useLease(one, onClaim);
  const { answer, reports, minors, urgent } = one;
  const who = one.people[one.accountId] ? wordsOf(one.people, one.accountId) : stateStrings.accountGone;
  return (
    <Card className="space-y-3">
      <div>
        <h2 className="display-3">{moderationStrings.reported(reports.count)}</h2>
        {one.people[one.accountId] ? (
          <LineLink to={paths.opsAccount.href({ accountId: one.accountId })}>{who}</LineLink>
        ) : (
          <p>{who}</p>
        )}
      </div>
      {answer === null && (minors || urgent) && <Badge highlighted>{minors ? strings.minors : strings.urgent}</Badge>}
      <Reports reports={reports} words={moderationStrings.personReasons} />
      {one.reason !== null && (
        <p className="text-sm text-muted wrap-anywhere">
          {strings.by(one.handedBy, momentOf(one.handedAt), moderationStrings.personReasons[one.reason])}
        </p>
      )}
      {one.note !== null && <p className="wrap-anywhere">{moderationStrings.quoted(one.note)}</p>}
      <ProblemAlert error={claim.error ?? release.error} />
      {answer === null ? (
        <>
          <Lease
            item={one}
            left={left}
            about={who}
            busy={claim.isPending}
            onClaim={onClaim}
            onRelease={() => release.mutate({ params: { id: one.id } })}
          />
          {left !== null && left > 0 && (
            <Button aria-label={stateStrings.inRow(strings.answer, who)} onClick={answering.open}>
              {strings.answer}
            </Button>
          )}
        </>
      ) : (
        <HandedAnswer answer={answer} />
      )}
      {answering.isOpen && <HandedDialog one={one} onClose={answering.close} />}
    </Card>
  );
}

/** The operators' decision, for the team. */
export function HandedAnswer({ answer: { outcome, answer, by, at } }: { answer: NonNullable<HandedCase['answer']> }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{strings.answered(outcome, by, momentOf(at))}</p>
      {answer !== null && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
    </>
  );
}

function HandedDialog({ one, onClose }: { one: HandedCase; onClose: () => void }) {
  const { mutateAsync: answer } = useAnswerHanded();
  return (
    <FormDialog
      title={strings.answerTitle}
      submit={strings.save}
      schema={Answer}
      initial={{ outcome: 'acted', answer: '' }}
      send={(input) => answer({ params: { id: one.id }, body: { ...input, version: one.version } })}
      done={strings.saved}
      onClose={onClose}
    >
      <FormChooseOne name="outcome" legend={strings.outcome} options={options} />
      <FormTextArea name="answer" label={strings.words} hint={strings.wordsHint} maxLength={WORDS_LENGTH} />
    </FormDialog>
  );
}
