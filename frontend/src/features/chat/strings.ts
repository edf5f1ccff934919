import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const chatStrings = {
  back: 'Back to your journey',
  chat: {
    us: `${PRODUCT_NAME}:`,
    you: 'You:',
    thinking: 'One moment.',
    conversation: 'Questions and answers',
    suggestions: 'Questions to pick',
    input: 'Your question',
    placeholder: 'Ask something',
    send: 'Send',
  },
  unknown: (email: string) =>
    `I only know the answers to the questions shown here. Write to ${email} in your own words: a person reads every message.`,
  writeToUs: 'Write to us',
  missingTitle: 'We couldn’t find that chat',
  missingText: 'The address may be mistyped. Your journey leads to the chats there are.',
} as const;
