import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const uiStrings = {
  product: PRODUCT_NAME,
  pageTitle: (title: string) => `${title} · ${PRODUCT_NAME}`,
  skipLink: 'Skip to the content',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Messages',
  withoutScripts: 'Please switch it on and load this page again, or write to us:',
  formNeedsScripts: 'This form needs JavaScript.',
  more: 'Show more',
  moreFailed: 'The rest could not be loaded.',
  stripBack: 'Scroll back',
  stripOn: 'Scroll on',
} as const;
