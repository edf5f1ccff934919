import { PRODUCT_NAME } from '@emberhood/contracts/constants';

export const pressStrings = {
  title: 'Our Story in the News',
  description: `What the local paper wrote about ${PRODUCT_NAME}, and a note from the founder on why we bring the same people together more than once.`,
  home: 'To Home Page',
} as const;
