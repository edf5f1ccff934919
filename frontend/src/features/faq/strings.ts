export const faqStrings = {
  title: 'Questions and answers',
  description:
    'Prices, scheduling, why programs take several weeks, how groups are put together, what stays hidden, and what happens when a group does not fill.',
  heading: 'good questions.',
  intro: 'Six we hear most. Yours is not among them?',
  write: 'Write to us',
  closingHeading: 'asked enough?',
} as const;
