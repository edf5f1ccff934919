import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const uiStrings = {
  product: PRODUCT_NAME,
  pageTitle: (title: string) => `${title} · ${PRODUCT_NAME}`,
  skipLink: 'Skip to content',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Messages',
  withoutScripts: 'Please turn on JavaScript and reload this page, or write to us:',
  formNeedsScripts: 'This form needs JavaScript.',
  newTab: '(opens in a new tab)',
  more: 'Show more',
  moreFailed: 'We couldn’t load the rest. Please try again.',
  stripBack: 'Scroll back',
  stripOn: 'Scroll forward',
} as const;
