export const eveningStrings = {
  when: 'When',
  where: 'Where',
  gettingIn: 'How to get in',
  host: 'Host',
  who: 'Who comes',
  bring: 'What to bring',
  asOf: (moment: string) => `As of ${moment}. What has changed since then is shown once you are connected.`,
} as const;
