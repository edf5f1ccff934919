import type { CaseKind, RejectionReason } from '@emberhood/contracts';
import { stateStrings } from '#shared/vocabulary/state-strings.ts';

/** These are loaded with their dialogs, after the clip. */
export const reasonStrings = {
  /** By the kind of case, as rejecting does not do the same to each upload. */
  reasonQuestions: {
    initial: { title: 'Why are you rejecting it?', submit: 'Reject this upload' },
    appeal: { title: 'Why are you refusing the appeal?', submit: 'Refuse the appeal' },
    report: { title: 'Why are you taking it down?', submit: 'Take it down' },
  } satisfies Record<CaseKind, object>,
  reason: 'Reason',
  numbered: (key: number, reason: string) => `${String(key)} · ${reason}`,
  note: 'Note to the member',
  noteHint: `Required for “${stateStrings.reasons.other}”. The member will read it.`,
  sendKey: 'Press 1 to 9 to choose the reason and Ctrl + Enter to send it.',
  memberReads: 'The member will read:',
  useNote: (note: string) => `Add: “${note}”`,
  /** What helps somebody to make a better one. */
  readyNotes: {
    not_the_person: 'Please record one that shows your own face.',
    nudity_or_sexual: 'Please record one you’d be comfortable showing to people you’ve just met.',
    hate_or_harassment: null,
    violence_or_danger: null,
    minor_shown: 'Please record one without children, even in the background.',
    contact_details_or_ads: 'Please leave out addresses, numbers, account names and offers.',
    unwatchable: 'Please record one somewhere bright and quiet, and keep your phone still.',
    scam: null,
    other: null,
  } satisfies Record<RejectionReason, string | null>,
} as const;

export const opinionStrings = {
  title: 'What are you unsure about?',
  label: 'For the moderator who decides',
  hint: 'After this, you can’t decide about this video yourself.',
  missing: 'Please say what you’re unsure about.',
  submit: 'Leave it to another moderator',
  done: 'Another moderator will decide.',
} as const;
