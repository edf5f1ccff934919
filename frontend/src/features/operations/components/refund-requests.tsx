import type { PeopleById, RefundRequest } from '@emberhood/contracts';
import { ALONE_UP_TO_CENTS } from '@emberhood/contracts/groups/ledger';
import { assemblyApi } from '@emberhood/contracts/http/assembly';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OperationButton } from '#shared/account/operation-button.tsx';
import { call } from '#shared/api/client.ts';
import { NoteButton } from '#shared/forms/note-dialog.tsx';
import { paths } from '#shared/paths.ts';
import { AccountLink } from '#shared/ui/known-person.tsx';
import { Card, TextLink } from '#shared/ui/page.tsx';
import { PagedCards } from '#shared/ui/query-view.tsx';
import { Section } from '#shared/ui/section.tsx';
import { momentOf } from '#shared/vocabulary/dates.ts';
import { money } from '#shared/vocabulary/money.ts';
import { refundRequestsQuery } from '../api.ts';
import { deskStrings } from '../desk-strings.ts';
import { refundStrings as strings } from '../refund-strings.ts';

/** Refunds requested by one operator, to be decided by another. */
export function RefundRequests() {
  const query = useInfiniteQuery(refundRequestsQuery);
  return (
    <Section title={strings.title(query.data?.pages[0]?.count ?? 0)} text={strings.intro(money(ALONE_UP_TO_CENTS))}>
      <PagedCards
        query={query}
        rows={({ requests, people }) => requests.map((request) => ({ request, people }))}
        empty={strings.none}
        more={strings.more}
        className="max-w-3xl space-y-3"
        keyOf={({ request }) => request.id}
        card={(one) => <RequestCard {...one} />}
      />
    </Section>
  );
}

function RequestCard({ request, people }: { request: RefundRequest; people: PeopleById }) {
  const { id, depositId, accountId, cents, purpose, title, isWhole, isPossible, reason, isOwn, askedAt, concernsYou } =
    request;
  const [payer, asker] = [people[accountId], people[request.askedBy]];
  const amount = money(cents);
  const who = payer?.name ?? payer?.email ?? strings.someone;
  return (
    <Card className="space-y-2 wrap-anywhere">
      <p className="font-semibold">
        {strings.asks(amount, isWhole)} {payer ? <AccountLink id={accountId}>{who}</AccountLink> : who}
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      <p className="text-sm text-muted">
        {strings.askedBy(asker?.name ?? asker?.email ?? strings.someone, momentOf(askedAt))}
        {' · '}
        <TextLink to={paths.opsDeposits.href({ depositId })}>
          {strings.toPayment(title ?? deskStrings.deposits.purposes[purpose])}
        </TextLink>
      </p>
      {concernsYou && <p className="text-pretty">{deskStrings.concernsYou}</p>}
      {!concernsYou && (!isPossible || isOwn) && (
        <p className="text-pretty">{isPossible ? strings.own : strings.impossible}</p>
      )}
      {!concernsYou && (
        <div className="flex flex-wrap gap-3">
          {isPossible && !isOwn && (
            <OperationButton
              aria-label={strings.agreeOf(amount, who)}
              words={strings.agree(amount, who)}
              work={() => call(assemblyApi.agreeToRefund, { params: { id } })}
            />
          )}
          <NoteButton
            kind="secondary"
            aria-label={strings.declineOf(amount, who)}
            title={strings.declineOf(amount, who)}
            {...strings.declineNote}
            send={(note) => call(assemblyApi.declineRefund, { params: { id }, body: { reason: note } })}
          >
            {strings.decline}
          </NoteButton>
        </div>
      )}
    </Card>
  );
}
