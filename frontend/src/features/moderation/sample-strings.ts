import { plural } from '#shared/vocabulary/plural.ts';

export const sampleStrings = {
  intro:
    'A sample of approved videos, for a moderator who didn’t decide about them. Your answer doesn’t change anything for the video. If it shouldn’t be seen, take it down.',
  standing: (waiting: number) => plural(waiting, { one: '{n} is waiting.', other: '{n} are waiting.' }),
  rate: (agreed: number, looked: number) =>
    looked === 0
      ? 'No second looks in the last 90 days.'
      : `In the last 90 days, ${String(agreed)} of ${String(looked)} would have been approved again.`,
  none: 'Nothing to look at',
  noneText: 'Some videos that others approve appear here. Your own decisions don’t.',
  noneOfYours: (waiting: number) =>
    plural(waiting, {
      one: 'The one that’s waiting is for other moderators: you decided about it, or you’re in a group with the member.',
      other:
        'The {n} that are waiting are for other moderators: you decided about them, or you’re in a group with the members.',
    }),
  agree: 'I’d approve it too',
  disagree: 'I wouldn’t…',
  disagreeNote: {
    title: 'Why wouldn’t you approve it?',
    label: 'For the team',
    hint: 'The member doesn’t see this.',
    submit: 'Save my answer',
  },
  kept: 'Saved.',
  doubted: 'Videos someone wouldn’t have approved',
  doubtedOn: (when: string, note: string | null) => (note === null ? when : `${when}: “${note}”`),
} as const;
