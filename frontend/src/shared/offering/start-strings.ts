export const startStrings = {
  fewWait: 'a few waiting',
  manyWait: (n: string) => `${n}+\u00A0waiting`,
  join: 'Join',
  joinWhat: (title: string) => `Join ${title}`,
} as const;
