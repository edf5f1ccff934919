export const opinionStrings = {
  title: 'What are you unsure about?',
  note: 'For the moderator who decides',
  noteHint: 'After this, you can’t decide about this video yourself.',
  noteMissing: 'Please say what you’re unsure about.',
  send: 'Leave it to another moderator',
  done: 'Another moderator will decide.',
} as const;
