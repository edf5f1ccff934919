export const eveningStrings = {
  gettingIn: 'How to get in',
  host: 'Host',
  who: 'Who comes',
  bring: 'What to bring',
} as const;
