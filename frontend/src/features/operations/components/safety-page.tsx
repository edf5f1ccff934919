import type { AppealCase, PeopleById, SafetyReport } from '@emberhood/contracts';
import { SafetyState } from '@emberhood/contracts/groups/safety';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { z } from '@emberhood/contracts/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { FormChooseOne, FormSwitch, FormTextArea } from '#shared/forms/fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useIdInAddress } from '#shared/hooks/use-id-in-address.ts';
import { paths } from '#shared/paths.ts';
import { reportStrings } from '#shared/report/strings.ts';
import { SecondaryLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { AccountLink, wordsOf } from '#shared/ui/known-person.tsx';
import { BackLink, Badge, Card, PageHeading } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { optionsOf } from '#shared/vocabulary/labels.ts';
import { localDay, localMoment } from '#shared/vocabulary/local-time.ts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';
import { MarkedText } from '#shared/words/marked-text.tsx';
import { appealsQuery, hostMessagesQuery, safetyQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { safetyStrings as strings } from '../safety-strings.ts';
import { wordsStrings } from '../words-strings.ts';

const Decision = z.object({
  state: SafetyState,
  answer: z.string().trim().min(3, strings.answerMissing).max(1_000),
  removeMessage: z.boolean(),
});

/** Everything to decide about people in groups, or the one report or strike in the address. */
export function SafetyPage() {
  const id = useIdInAddress();
  const strike = useIdInAddress('strike');
  if (strike !== undefined)
    return (
      <>
        <BackLink to={paths.opsSafety.href()}>{strings.all}</BackLink>
        <PageHeading>{strings.oneStrike}</PageHeading>
        <Appeals filter={{ id: strike }} empty={strings.strikeDecided} />
      </>
    );
  if (id === undefined) return <Queues />;
  return (
    <>
      <BackLink to={paths.opsSafety.href()}>{strings.all}</BackLink>
      <PageHeading intro={strings.intro}>{strings.one}</PageHeading>
      <Reports filter={{ id }} empty={strings.noSuch} />
    </>
  );
}

function Appeals({ filter, empty }: { filter: { id?: string }; empty: string }) {
  return (
    <PagedCards
      query={useInfiniteQuery(appealsQuery(filter))}
      rows={(page) => page.appeals.map((appeal) => ({ appeal, people: page.people }))}
      empty={empty}
      more={strings.moreAppeals}
      keyOf={({ appeal }) => appeal.strikeId}
      card={(one) => <AppealCard {...one} />}
    />
  );
}

function Reports({ filter, empty }: { filter: { id?: string }; empty: string }) {
  return (
    <PagedCards
      query={useInfiniteQuery(safetyQuery(filter))}
      rows={(page) => page.reports.map((report) => ({ report, people: page.people }))}
      empty={empty}
      more={strings.moreReports}
      keyOf={({ report }) => report.id}
      card={(one) => <ReportCard {...one} />}
    />
  );
}

function Queues() {
  return (
    <div className="space-y-10">
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <Section title={strings.reports}>
        <Reports filter={{}} empty={strings.noReports} />
        <p className="text-muted">{strings.people}</p>
        <p className="flex flex-wrap gap-3">
          <SecondaryLink to={paths.moderation.href()}>{strings.toModeration}</SecondaryLink>
          <SecondaryLink to={paths.opsWords.href()}>{wordsStrings.link}</SecondaryLink>
        </p>
      </Section>
      <HostMessages />
      <Section title={strings.appeals}>
        <Appeals filter={{}} empty={strings.noAppeals} />
      </Section>
    </div>
  );
}

/** Messages of hosts to their groups, newest first. */
function HostMessages() {
  return (
    <Section title={strings.fromHosts} text={strings.fromHostsText}>
      <PagedCards
        query={useInfiniteQuery(hostMessagesQuery)}
        rows={(page) => page.messages.map((message) => ({ ...message, people: page.people }))}
        empty={strings.noFromHosts}
        more={strings.moreFromHosts}
        keyOf={({ id }) => id}
        card={({ title, hostId, hostName, text, sentAt, removed, people }) => (
          <Card className="space-y-3 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                <AccountLink id={people[hostId] ? hostId : null}>{strings.wrote(hostName, title)}</AccountLink>
              </span>
              <span className="text-sm text-muted">{momentOf(sentAt)}</span>
            </p>
            <p className="whitespace-pre-line">
              <MarkedText>{text}</MarkedText>
            </p>
            {removed && <p className="text-sm text-muted">{strings.removed}</p>}
          </Card>
        )}
      />
    </Section>
  );
}

interface ReportProps {
  report: SafetyReport;
  people: PeopleById;
}

function ReportCard({ report, people }: ReportProps) {
  return (
    <Card className="space-y-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{report.title}</span>
        <Badge highlighted={report.state === 'open'}>{stateStrings.safety[report.state]}</Badge>
        <span className="text-sm text-muted">{momentOf(report.at)}</span>
      </p>
      {report.concernsYou ? <p>{strings.concernsYou}</p> : <ReportWords report={report} people={people} />}
    </Card>
  );
}

function ReportWords({ report, people }: ReportProps) {
  return (
    <>
      <p className="text-sm font-semibold">{strings.whatOf(report)}</p>
      {report.about !== null && (
        <p>
          {report.reason === null
            ? strings.blocked(report.about.firstName)
            : strings.about(report.about.firstName, reportStrings.reasons[report.reason])}{' '}
          <AccountLink id={report.about.accountId} people={people}>
            {strings.toAccount(report.about.firstName)}
          </AccountLink>
        </p>
      )}
      {report.quote !== null && (
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line">
          <MarkedText>{report.quote}</MarkedText>
        </blockquote>
      )}
      {report.photoId !== null && (
        <Link to={paths.moderation.href({ state: 'approved', q: report.photoId, id: report.photoId })} className="link">
          {strings.toPhoto}
        </Link>
      )}
      {report.quoteGone && <p className="text-sm text-muted">{strings.quoteGone}</p>}
      {report.kind !== 'block' && (
        <p className="whitespace-pre-line">
          {report.note === null ? strings.noNote : <MarkedText>{report.note}</MarkedText>}
        </p>
      )}
      {report.state === 'open' && report.nextSessionAt !== null && (
        <p className="font-semibold">{strings.meetAgain(localMoment(report.nextSessionAt, report.timezone))}</p>
      )}
      {report.answer !== null && report.answeredAt !== null && (
        <p className="text-sm whitespace-pre-line text-muted">
          {strings.answered(momentOf(report.answeredAt), report.answeredBy && wordsOf(people, report.answeredBy))}{' '}
          {report.answer}
        </p>
      )}
      <DialogButton
        kind="secondary"
        aria-label={stateStrings.inRow(strings.decide, strings.decideWhat(report))}
        dialog={<SafetyDialog report={report} />}
      >
        {strings.decide}
      </DialogButton>
    </>
  );
}

function AppealCard({ appeal, people }: { appeal: AppealCase; people: PeopleById }) {
  const { strikeId: id, accountId, kind, consequence, groupTitle, session, text, notedAt, appealedAt } = appeal;
  const said = strings.consequences[consequence];
  const asksForDecision = appealedAt !== null || consequence === 'review';
  const act = (words: { label: string; question: string; done: string }, decision: 'upheld' | 'lifted') => (
    <OperationButton
      kind="secondary"
      aria-label={stateStrings.inRow(words.label, wordsOf(people, accountId))}
      words={words}
      work={() => call(assemblyApi.decideAppeal, { params: { id }, body: { decision } })}
    />
  );
  return (
    <Card className="space-y-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{strings.appeal(strings.kinds[kind], said)}</span>
        <span className="text-sm text-muted">{momentOf(appealedAt ?? notedAt)}</span>
      </p>
      <p>{session === null ? groupTitle : strings.missed(groupTitle, localDay(session.startsAt, session.timezone))}</p>
      <p className="whitespace-pre-line">
        {text === null ? strings.noAppeal[asksForDecision ? 'review' : 'other'] : <MarkedText>{text}</MarkedText>}
      </p>
      <p>
        <AccountLink id={accountId} people={people}>
          {strings.theirAccount}
        </AccountLink>
      </p>
      {appeal.concernsYou ? (
        <p>{deskStrings.concernsYou}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {act(strings.lift(said), 'lifted')}
          {asksForDecision && act(consequence === 'review' ? strings.upholdReview : strings.uphold(said), 'upheld')}
        </div>
      )}
    </Card>
  );
}

function SafetyDialog({ report }: { report: SafetyReport }) {
  const { id, state, version } = report;
  const options = optionsOf(strings.decideOptions).filter(({ value }) => value !== state);
  return (
    <FormDialog
      title={strings.decideTitle}
      intro={<p className="mb-4 font-semibold wrap-anywhere">{strings.decideWhat(report)}</p>}
      submit={strings.save}
      schema={Decision}
      initial={{ state: options[0]?.value ?? 'resolved', answer: '', removeMessage: false }}
      send={(decision) => call(assemblyApi.decideSafety, { params: { id }, body: { ...decision, version } })}
      done={strings.saved}
    >
      <FormChooseOne name="state" legend={strings.decideState} options={options} />
      {report.quote !== null && !report.quoteGone && <FormSwitch name="removeMessage" label={strings.removeMessage} />}
      <FormTextArea name="answer" label={strings.answer} hint={strings.answerHint} maxLength={1_000} />
    </FormDialog>
  );
}
