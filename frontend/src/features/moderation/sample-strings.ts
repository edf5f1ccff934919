import { plural } from '#shared/vocabulary/plural.ts';

export const sampleStrings = {
  intro:
    'A few of the approved videos, for someone who did not decide about them. Nothing happens to the video by it; what should not be seen is taken down.',
  standing: (waiting: number) => plural(waiting, { one: '{n} waits.', other: '{n} wait.' }),
  rate: (agreed: number, looked: number) =>
    looked === 0
      ? 'No one has looked yet in the last 90 days.'
      : `In the last 90 days ${String(agreed)} of ${String(looked)} would have been approved again.`,
  none: 'Nothing to look at again',
  noneText: 'Some of what others approve appears here. Your own decisions do not.',
  noneOfYours: (waiting: number) =>
    plural(waiting, {
      one: 'The one that waits is for others: you decided about it, or know its member.',
      other: 'Those {n} that wait are for others: you decided about them, or know their members.',
    }),
  agree: 'I would approve it too',
  disagree: 'I would not…',
  disagreeTitle: 'Why would you not approve it?',
  note: 'For the team',
  noteHint: 'The member does not read it.',
  noteMissing: 'Say in a few words why not.',
  send: 'Save my answer',
  kept: 'Saved.',
  doubted: 'Someone would not have approved',
  doubtedOn: (when: string, note: string | null) => (note === null ? when : `${when}: “${note}”`),
} as const;
