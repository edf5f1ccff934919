const MANY = '1000000000';

/** Settings of a product that is tried out: all of its people come from one address, and mails follow each other soon. */
export const FROM_ONE_ADDRESS = {
  SEND_INTERVAL_SECONDS: '1',
  SENDS_IP_HOUR: MANY,
  SENDS_TOTAL_HOUR: MANY,
  LIMIT_SIGN_INS_PER_HOUR: MANY,
  LIMIT_UPLOADS_PER_HOUR: MANY,
};
