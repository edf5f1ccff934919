export const atHandStrings = {
  when: 'When',
  where: 'Where',
  asOf: (moment: string) => `As of ${moment}. What has changed since then is shown once you are connected.`,
} as const;
