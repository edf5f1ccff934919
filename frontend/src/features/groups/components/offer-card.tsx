import type { ClaimOffer } from '@emberhood/contracts';
import { PLACE_HOLD_MINUTES } from '@emberhood/contracts/groups/payments';
import { costsInWords } from '@emberhood/contracts/money';
import { weeklyInWords } from '@emberhood/contracts/series';
import { useNavigate } from 'react-router';
import { useTurnsAt } from '#shared/api/call-query.ts';
import { asProblem } from '#shared/api/problem.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card, ProblemAlert } from '#shared/ui/page.tsx';
import { toasts } from '#shared/ui/toasts.ts';
import { localDay, localHours } from '#shared/vocabulary/local-time.ts';
import { money } from '#shared/vocabulary/money.ts';
import { offersQuery, useAnswerOffer } from '../api.ts';
import { heldSessions } from '../standing.ts';
import { groupStrings as strings } from '../strings.ts';
import { Deadline } from './deadline.tsx';

const HOLD = PLACE_HOLD_MINUTES;
const SEAT_TAKEN = 'GROUPS.SEAT_TAKEN';

interface OfferCardProps {
  offer: ClaimOffer;
  /** Whether the page has been left; asked of the page, as the card goes with its offer. */
  isGone: () => boolean;
}

/** A spot that has become free: the first to answer gets it. Why it is free stays confidential (P7). */
export function OfferCard({ offer, isGone }: OfferCardProps) {
  const navigate = useNavigate();
  const answer = useAnswerOffer();
  useTurnsAt(offer.expiresAt, offersQuery);
  const { venue } = offer;
  const sessions = heldSessions(offer);
  const weekly = weeklyInWords(
    sessions.map(({ startsAt }) => startsAt),
    venue.timezone,
  );
  const isPriced = offer.dueCents > 0;
  const isAnswered = answer.isPending || answer.isSuccess;
  const isTaken = answer.isError && asProblem(answer.error).code === SEAT_TAKEN;
  /** Awaited here, as the callbacks of `mutate` are lost when the offer, and with it this card, goes first. */
  const send = async (what: 'claim' | 'decline') => {
    if (isAnswered) return;
    try {
      const groupId = await answer.mutateAsync({ offer, answer: what });
      // The spot may be theirs, taken in another tab.
      toasts.show(groupId === null ? strings.offerDeclined : isPriced ? strings.held(HOLD) : strings.claimed);
      if (!isGone()) await navigate(groupId === null ? paths.registrations.href() : paths.group.href({ groupId }));
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code === SEAT_TAKEN) toasts.show(problem.message, { kind: 'error' });
    }
  };
  return (
    <Card className="space-y-5">
      <div className="space-y-2">
        <h2 className="display-3">{strings.offerTitle}</h2>
        <p className="text-pretty">{strings.offerText(offer.title)}</p>
        <Deadline until={offer.expiresAt} timezone={venue.timezone} words={strings.offerUntil} />
      </div>
      <ul className="space-y-1">
        {(weekly === null ? sessions : sessions.slice(0, 1)).map(({ id, startsAt, endsAt }) => (
          <li key={id} className="tabular-nums">
            {weekly ?? localDay(startsAt, venue.timezone)}, {localHours(startsAt, endsAt, venue.timezone)}
          </li>
        ))}
      </ul>
      <p>
        {venue.name}, {venue.address}
      </p>
      <p className="text-muted">{costsInWords(offer, sessions.length, 'offer')}</p>
      {isPriced && <p>{strings.offerPay(money(offer.dueCents), HOLD)}</p>}
      <ProblemAlert error={isTaken ? null : answer.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={answer.isPending && answer.variables.answer === 'claim'}
          busyLabel={strings.answering}
          aria-disabled={isAnswered}
          onClick={() => void send('claim')}
        >
          {strings.claim}
        </Button>
        <Button
          kind="secondary"
          size="lg"
          busy={answer.isPending && answer.variables.answer === 'decline'}
          aria-disabled={isAnswered}
          onClick={() => void send('decline')}
        >
          {strings.offerDecline}
        </Button>
      </div>
    </Card>
  );
}
