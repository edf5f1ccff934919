import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const aboutStrings = {
  title: `What ${PRODUCT_NAME} means`,
  description: `${PRODUCT_NAME}, noun: a small circle of people who warm up to each other by doing something together. What the word means, and what we do in Toronto.`,
  example: 'For example:',
  practiceHeading: 'what that looks like',
  facts: [
    { figure: '6-12', text: 'people in a circle. small enough to learn every name.' },
    { figure: '3-6', text: 'weeks with the same people. or three nights, or three sundays.' },
    { figure: '1+', text: 'person there who chose you. who chose whom stays hidden.' },
  ],
  practice:
    'You pick what you’d like to do and who you’d like to meet. We put the group together in Toronto, about half women and half men, and it happens when the group is full. It’s not a dating app: come for friends, or stay open to more.',
  closingHeading: 'find your circle.',
} as const;
