export const startStrings = {
  fewWait: 'a few people are waiting',
  manyWait: (n: string) => `${n}+ people are waiting`,
  join: 'Join',
  joinWhat: (title: string) => `Join ${title}`,
} as const;
