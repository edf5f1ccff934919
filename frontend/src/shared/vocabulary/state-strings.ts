import type {
  CaseKind,
  DepositState,
  GroupState,
  OfferingState,
  RegistrationState,
  RejectionReason,
  SafetyState,
  VideoStatus,
} from '@emberhood/contracts';

/** Why the team rejects a video or hands over a case, and what members report. */
const reasons = {
  not_the_person: 'Doesn’t show the member',
  nudity_or_sexual: 'Nudity or sexual content',
  hate_or_harassment: 'Hate or harassment',
  violence_or_danger: 'Violence or danger',
  minor_shown: 'Shows a minor',
  contact_details_or_ads: 'Contact details or advertising',
  unwatchable: 'Can’t be watched',
  scam: 'A scam',
  other: 'Something else',
} satisfies Record<RejectionReason, string>;

/** Where something stands, as the team reads it, and what its desks share. */
export const stateStrings = {
  photo: 'Photo in a group’s chat',
  system: 'The system',
  byHost: (host: string | null) => `by ${host ?? 'us'}`,
  accountGone: 'A deleted account',
  /** The name of a button of which each row of a list has one. */
  inRow: (label: string, row: string) => `${label}: ${row}`,
  reasons,
  /** About a person: the others are about clips. */
  personReasons: { ...reasons, not_the_person: 'Not who they say they are', minor_shown: 'Someone under age' },
  caseKinds: { initial: 'New video', appeal: 'Appeal', report: 'Report' } satisfies Record<CaseKind, string>,

  safety: { open: 'Open', resolved: 'Resolved', closed: 'Closed' } satisfies Record<SafetyState, string>,

  clips: {
    uploaded: 'uploaded',
    transcoding: 'being processed',
    pending_review: 'waiting for review',
    approved: 'approved',
    rejected: 'not approved',
    taken_down: 'taken down',
    failed: 'couldn’t be processed',
  } satisfies Record<VideoStatus, string>,

  offerings: {
    draft: 'Draft',
    submitted: 'Submitted',
    open: 'Open',
    placed: 'Has a group',
    completed: 'Finished',
    withdrawn: 'Withdrawn',
    cancelled: 'Not meeting',
  } satisfies Record<OfferingState, string>,

  groups: {
    proposed: 'Proposed',
    approved: 'Approved',
    published: 'Not locked in yet',
    locked: 'Locked in',
    running: 'In progress',
    completed: 'Finished',
    dropped: 'Undone',
    dissolved: 'Not full',
    cancelled: 'Cancelled',
  } satisfies Record<GroupState, string>,

  deposits: {
    held: 'Held',
    applied: 'Applied',
    refunded: 'Refunded',
    forfeited: 'Forfeited',
  } satisfies Record<DepositState, string>,

  /** What happened to a payment, by the entry of the ledger. */
  payments: {
    held: 'Paid',
    applied: 'Used for a spot',
    refunded: 'Refunded',
    refund_failed: 'Refund failed',
    forfeited: 'Kept',
    chargeback: 'Charged back by the bank',
    part_refunded: 'Part refunded',
    part_failed: 'Refund of a part failed',
    refund_asked: 'Refund waiting for a second operator',
    refund_agreed: 'Refund agreed to by a second operator',
    refund_declined: 'Refund declined',
    chargeback_won: 'Chargeback reversed',
  } as Readonly<Record<string, string>>,

  registrations: {
    waiting: 'Waiting for a group',
    paused: 'Paused',
    proposed: 'In a group that isn’t published',
    invited: 'Invited',
    confirmed: 'Said yes',
    locked: 'In a group that’s locked in',
    completed: 'Finished',
    declined: 'Said no',
    expired: 'Didn’t answer in time',
    cancelled: 'Cancelled',
    refunded: 'Deposit refunded',
    removed: 'Removed',
  } satisfies Record<RegistrationState, string>,
} as const;
