export const eveningStrings = {
  gettingIn: 'How to get in',
  host: 'Host',
  who: 'Who’s coming',
  bring: 'What to bring',
} as const;
