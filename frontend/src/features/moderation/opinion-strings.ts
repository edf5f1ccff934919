export const opinionStrings = {
  title: 'What are you unsure about?',
  note: 'For the moderator who decides',
  noteHint: 'You cannot decide about this video anymore.',
  noteMissing: 'Say in a few words what you are unsure about.',
  send: 'Leave it to another moderator',
  done: 'Another moderator decides about it.',
} as const;
