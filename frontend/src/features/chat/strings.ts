export const chatStrings = {
  back: 'Back to your journey',
  unknown: (email: string) =>
    `I only know the answers to the questions shown here. Write to ${email} in your own words: a person reads every message.`,
  writeToUs: 'Write to us',
  missingTitle: 'We couldn’t find that chat',
  missingText: 'The address may be mistyped. Your journey leads to the chats there are.',
} as const;
