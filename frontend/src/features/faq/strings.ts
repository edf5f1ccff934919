export const faqStrings = {
  title: 'Questions and answers',
  description:
    'Prices, scheduling, why programs take several weeks, how groups are put together, what stays hidden, and what happens if a group doesn’t fill up.',
  heading: 'good questions.',
  intro: 'The six we hear most. Don’t see yours?',
  write: 'Write to us',
  closingHeading: 'ready to try something?',
} as const;
