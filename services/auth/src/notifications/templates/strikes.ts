import type { notifications, z } from '@emberhood/contracts';
import { help, money, text, toRegistrations, type Block, type Letter, type Place } from './letter.ts';

type Data<Name extends keyof typeof notifications> = z.output<(typeof notifications)[Name]['data']>;

const STRIKES: Record<Data<'strikeNoted'>['kind'], string> = {
  no_show: 'you did not come',
  late_cancel: 'you gave your place up after the group was locked, which is a late cancellation',
};
const CONSEQUENCES: Record<Data<'strikeNoted'>['consequence'], string> = {
  warning: 'Nothing follows from it but this word.',
  forfeit: 'Your deposit is forfeited.',
  pause: 'For 30 days we place you in no new group.',
  review: 'We look at it in person, and write to you, before we place you in another group.',
};

/** Of one that came down: it may be a while since it was noted. */
const RECOUNTED: Partial<typeof CONSEQUENCES> = {
  pause: 'For 30 days from the day on which we noted it we place you in no new group.',
};

export function strikeNoted(data: Data<'strikeNoted'>, place: Place): Letter {
  const follows = (data.recounted ? RECOUNTED[data.consequence] : undefined) ?? CONSEQUENCES[data.consequence];
  return {
    subject: `About ${data.title}`,
    blocks: [
      text(`We noted about ${data.title}: ${STRIKES[data.kind]}.`),
      ...(data.recounted
        ? [text('We have taken back an earlier absence of yours. This is what follows from this one now:')]
        : []),
      ...(whatWaits(data) ?? [text(follows)]),
      {
        kind: 'button',
        label: 'It was different',
        url: `${place.publicUrl}/emberite/registrations?${new URLSearchParams({ appeal: data.strikeId }).toString()}`,
        lead: 'We got this wrong, or you were ill? Tell us, and a person looks at it again:',
      },
      help(place),
    ],
  };
}

/** What becomes of what was paid for a place that was left late (guide 7; decision: payments); null where nothing was. */
function whatWaits({ kind, depositCents, paidCents }: Data<'strikeNoted'>): Block[] | null {
  if (kind !== 'late_cancel' || depositCents + paidCents === 0) return null;
  const amount = (amountCents: number): string => money({ amountCents, currency: 'CAD' });
  return [
    text('It is a warning.'),
    ...(depositCents === 0
      ? []
      : [text(`Your deposit of ${amount(depositCents)} goes back only if somebody takes your place.`)]),
    ...(paidCents === 0
      ? []
      : [
          text(
            `The ${amount(paidCents)} that you paid for your place go back if somebody takes it, or if the group does not meet; otherwise they are kept for your host when the group begins.`,
          ),
        ]),
  ];
}

/** What follows from a decision about a strike, beside that it stands or does not. */
const DECISIONS: Record<
  Data<'strikeDecided'>['decision'],
  Partial<Record<Data<'strikeDecided'>['consequence'], string>>
> = {
  lifted: {
    forfeit: 'A deposit that we kept for it is on its way back to you.',
    pause: 'We place you in groups again.',
    review: 'We place you in groups again.',
  },
  upheld: {
    forfeit: 'What we told you about your deposit stays as well.',
    pause: 'The 30 days in which we place you in no new group go on.',
    review: 'We place you in groups again. Please come, or tell us in time.',
  },
};

const COUNTS_AGAIN =
  'Your deposit counts towards the price of your place again, as it does for everybody in your group.';

export function strikeDecided(data: Data<'strikeDecided'>, place: Place): Letter {
  const { kind, consequence, decision, depositStays, depositCounts, title } = data;
  const noted = `what we noted about ${title}: ${STRIKES[kind]}`;
  const follows = depositCounts ? COUNTS_AGAIN : depositStays ? undefined : DECISIONS[decision][consequence];
  return {
    subject: decision === 'lifted' ? `Taken back: ${title}` : `We have looked at it: ${title}`,
    blocks: [
      text(decision === 'lifted' ? `We have taken back ${noted}.` : `We have looked at ${noted}. It stays.`),
      ...(follows === undefined ? [] : [text(follows)]),
      toRegistrations(place),
      help(place),
    ],
  };
}
