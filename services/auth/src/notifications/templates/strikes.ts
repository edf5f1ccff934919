import { money } from '@emberhood/contracts/money';
import { button, toRegistrations, type Data, type Draft, type Line, type Place } from './message-content.ts';
import { day, weekday } from './times.ts';

const STRIKES: Record<Data<'strikeNoted'>['kind'], string> = {
  no_show: 'you didn’t come',
  late_cancel: 'you gave up your spot after the group was locked in, which is a late cancellation',
};
const KEPT = 'Your deposit won’t be refunded.';
const CONSEQUENCES: Record<Data<'strikeNoted'>['consequence'], string> = {
  warning: 'This is a warning only.',
  forfeit: KEPT,
  pause: 'Your registrations are paused for 30 days.',
  review: 'Someone on our team will talk with you before we place you in another group.',
};

/** Of one that came down: it may be a while since it was noted. */
const RECOUNTED: Partial<typeof CONSEQUENCES> = {
  pause: 'Your registrations are paused for 30 days from the day it happened.',
};

/** Says of which session, if it is about one. */
function whatOf({ kind, missedAt, timezone }: Pick<Data<'strikeNoted'>, 'kind' | 'missedAt' | 'timezone'>): string {
  return missedAt === undefined
    ? STRIKES[kind]
    : `${STRIKES[kind]} on ${weekday(missedAt, timezone)}, ${day(missedAt, timezone)}`;
}

export function strikeNoted(data: Data<'strikeNoted'>, place: Place): Draft {
  const follows =
    data.costsDeposit === false
      ? 'You hadn’t paid a deposit, so it costs you nothing this time.'
      : ((data.recounted ? RECOUNTED[data.consequence] : undefined) ?? CONSEQUENCES[data.consequence]);
  return {
    subject: `About ${data.title}`,
    help: place.closed !== 'leaving',
    blocks: [
      `We’ve recorded this about ${data.title}: ${whatOf(data)}.`,
      data.recounted && 'We removed an earlier absence, so the consequence of this one changes:',
      ...(whatWaits(data) ?? [follows]),
      place.closed
        ? `Did we get this wrong, or were you ill? Write to ${place.supportEmail}, and someone on our team will look at it again.`
        : button(
            'Tell us what happened',
            `${place.publicUrl}/emberite/registrations?${new URLSearchParams({ appeal: data.strikeId }).toString()}`,
            'Did we get this wrong, or were you ill? Tell us, and someone on our team will look at it again:',
          ),
    ],
  };
}

/**
 * What becomes of what was paid for a place that was left late (guide 7; decision: payments); null where nothing was.
 */
function whatWaits({ kind, depositCents, paidCents }: Data<'strikeNoted'>): Line[] | null {
  if (kind !== 'late_cancel' || depositCents + paidCents === 0) return null;
  return [
    'This counts as a warning.',
    depositCents > 0 &&
      `We’ll refund your deposit of ${money(depositCents)} only if someone takes your spot or the host cancels.`,
    paidCents > 0 &&
      `We’ll refund you ${money(paidCents)} for your spot only if someone takes it or the group doesn’t meet; otherwise the money goes to your host when the group starts.`,
  ];
}

/** Consequences of a strike decision beyond whether the strike stands. */
const DECISIONS: Record<
  Data<'strikeDecided'>['decision'],
  Partial<Record<Data<'strikeDecided'>['consequence'], string>>
> = {
  lifted: { forfeit: 'We’re refunding your deposit.' },
  upheld: { forfeit: KEPT, pause: 'Your registrations stay paused until the 30 days are over.' },
};

/** When they can be in a new group, as another absence may still keep them out. */
function againFrom({ rests, timezone }: Data<'strikeDecided'>): string {
  if (rests === null) return 'We can place you in groups again.';
  return rests.until === null
    ? 'Because of another absence, someone on our team will talk with you before we place you in another group.'
    : `Because of another absence, we can place you in groups again from ${day(rests.until, timezone)}.`;
}

const COUNTS_AGAIN = 'Your deposit goes towards the price of your spot again.';

export function strikeDecided(data: Data<'strikeDecided'>, place: Place): Draft {
  const { consequence, decision, costsDeposit, depositStays, depositCounts, title } = data;
  const noted = `what we recorded about ${title}: ${whatOf(data)}`;
  const nothingToSay = depositStays || costsDeposit === false;
  const follows = depositCounts ? COUNTS_AGAIN : nothingToSay ? undefined : DECISIONS[decision][consequence];
  const mayBePlaced = consequence === 'review' || (consequence === 'pause' && decision === 'lifted');
  return {
    subject: decision === 'lifted' ? `We changed our decision: ${title}` : `Our decision stays: ${title}`,
    blocks: [
      decision === 'lifted' ? `We removed ${noted}.` : `We looked again at ${noted}. Our decision stays.`,
      follows,
      mayBePlaced &&
        `${againFrom(data)}${decision === 'upheld' ? ' Please come, or tell us in time if you can’t.' : ''}`,
      toRegistrations(place),
    ],
  };
}
