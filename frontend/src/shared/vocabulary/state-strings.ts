import type { DepositState, GroupState, OfferingState, RegistrationState, VideoStatus } from '@emberhood/contracts';

/** Where something stands, as the team reads it. */
export const stateStrings = {
  photo: 'Photo in a group’s chat',
  clips: {
    uploaded: 'uploaded',
    transcoding: 'being processed',
    pending_review: 'waits for review',
    approved: 'approved',
    rejected: 'not approved',
    taken_down: 'taken down',
    failed: 'could not be processed',
  } satisfies Record<VideoStatus, string>,

  offerings: {
    draft: 'Draft',
    submitted: 'Submitted',
    open: 'Open',
    placed: 'Has a group',
    completed: 'Over',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  } satisfies Record<OfferingState, string>,

  groups: {
    proposed: 'Proposed',
    approved: 'Approved',
    published: 'Waits for answers',
    locked: 'Locked',
    running: 'Under way',
    completed: 'Over',
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

  registrations: {
    waiting: 'Waits for a group',
    paused: 'Paused',
    proposed: 'Is in a group that is not published',
    invited: 'Is invited',
    confirmed: 'Has said yes',
    locked: 'Is in a locked group',
    completed: 'Over',
    declined: 'Has said no',
    expired: 'Did not answer in time',
    cancelled: 'Has cancelled',
    refunded: 'Deposit refunded',
    removed: 'Removed',
  } satisfies Record<RegistrationState, string>,
} as const;
