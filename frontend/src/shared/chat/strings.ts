import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const chatWords = {
  /** Who answers, as assistive technology reads it before an answer. */
  us: `${PRODUCT_NAME}:`,
  you: 'You:',
  /** Instead of an answer that is being looked up. */
  thinking: 'One moment.',
  conversation: 'Questions and answers',
  suggestions: 'Questions to pick',
  input: 'Your question',
  placeholder: 'Ask something',
  send: 'Send',
} as const;
