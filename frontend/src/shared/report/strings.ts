import type { ReportReason } from '@emberhood/contracts';

export const reportStrings = {
  titleOf: (what: string) => `Report: ${what}`,
  legend: 'What is wrong?',
  hint: 'A person of our team looks at it. Nobody learns that it was you.',
  note: 'What happened, in your own words',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Thank you. We look at it.',
  reasonMissing: 'Choose what is wrong.',
  reasons: {
    not_the_person: 'It does not show the person',
    nudity_or_sexual: 'Nudity or sexual content',
    hate_or_harassment: 'Hate or harassment',
    violence_or_danger: 'Violence or something dangerous',
    minor_shown: 'Somebody under age',
    contact_details_or_ads: 'Contact details or advertising',
    scam: 'A scam or a false profile',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
} as const;
