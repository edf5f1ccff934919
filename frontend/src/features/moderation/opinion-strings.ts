/** Loaded with its dialog, after the clip. */
export const opinionStrings = {
  title: 'What are you unsure about?',
  label: 'For the moderator who decides',
  hint: 'After this, you can’t decide about this video yourself.',
  missing: 'Please say what you’re unsure about.',
  submit: 'Leave it to another moderator',
  done: 'Another moderator will decide.',
} as const;
