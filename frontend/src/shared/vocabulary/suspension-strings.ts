import type { SuspensionReason } from '@emberhood/contracts/account-life';
import { momentOf } from './dates.ts';
import { sentence } from './sentence.ts';

/** For the team. */
export const suspensionStrings = {
  reasons: {
    harassment: 'Harassment',
    fake_profile: 'Fake profile',
    underage: 'Underage',
    unsafe_at_event: 'Unsafe at an event',
    inappropriate_content: 'Inappropriate content',
    spam_or_scam: 'Advertising or fraud',
    payment_abuse: 'Misuse of payments',
    terms_other: 'Other breach of the terms',
  } satisfies Record<SuspensionReason, string>,
  end: (until: string | null) =>
    until === null ? 'It lasts until an operator lifts it.' : sentence(`It ends automatically on ${momentOf(until)}.`),
};
