import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const uiStrings = {
  product: PRODUCT_NAME,
  pageTitle: (title: string) => `${title} · ${PRODUCT_NAME}`,
  skipLink: 'Skip to the content',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  notifications: 'Messages',
  clipFailed: 'This video does not play right now.',
  clipRetry: 'Load it again',
  stripBack: 'Scroll back',
  stripOn: 'Scroll on',
} as const;
