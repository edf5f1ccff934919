import type { ReportReason } from '@emberhood/contracts';

export const reportStrings = {
  titleOf: (what: string) => `Report: ${what}`,
  legend: 'What is wrong?',
  hint: 'Someone on our team reviews it. No one finds out that it was you. In an emergency, call 911.',
  note: 'What happened, in your own words',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Thank you. We’ll review it.',
  reasonMissing: 'Choose what is wrong.',
  reasons: {
    not_the_person: 'Not who they say they are',
    nudity_or_sexual: 'Nudity or sexual content',
    hate_or_harassment: 'Hate or harassment',
    violence_or_danger: 'Violence or something dangerous',
    minor_shown: 'Someone under age',
    contact_details_or_ads: 'Contact details or advertising',
    scam: 'A scam or a fake profile',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
} as const;
