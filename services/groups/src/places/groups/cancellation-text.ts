import type { Leaving } from '@emberhood/contracts';

interface Money {
  depositCents: number;
  paidCents: number;
}

/** What happens to the money of somebody who leaves now, in words (guide 7), for pages that do not say it themselves (decision: payments). */
export function cancellationText({ depositCents, paidCents }: Money, leaving: Leaving): string {
  if (depositCents + paidCents === 0) return 'You have no deposit with us. You can leave at any time.';
  const price = `the ${dollars(paidCents)} that you paid for your place`;
  if (leaving !== 'late') {
    const subject =
      paidCents === 0 ? 'your deposit goes' : depositCents === 0 ? `${price} go` : `your deposit and ${price} go`;
    return leaving === 'free'
      ? `Your group is not locked yet: ${subject} back in full.`
      : `A session was moved after your yes: ${subject} back in full, and leaving is no late cancellation.`;
  }
  return [
    'Your group is locked.',
    ...(depositCents === 0 ? [] : ['Your deposit goes back only if somebody takes your place.']),
    ...(paidCents === 0
      ? []
      : [
          `${capital(price)} go back if somebody takes it, or if the group does not meet; otherwise they are kept for your host when the group begins.`,
        ]),
    'Leaving counts as a late cancellation.',
  ].join(' ');
}

function dollars(cents: number): string {
  const exact = Number.isInteger(cents / 100) ? 0 : 2;
  return `$${(cents / 100).toFixed(exact)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
