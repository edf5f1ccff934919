const MANY = '1000000000';

/** Settings for a product under test, whose users share one address and request mails in quick succession. */
export const FROM_ONE_ADDRESS = {
  SEND_INTERVAL_SECONDS: '1',
  SENDS_IP_HOUR: MANY,
  SENDS_TOTAL_HOUR: MANY,
  LIMIT_SIGN_INS_PER_HOUR: MANY,
  LIMIT_UPLOADS_PER_HOUR: MANY,
  LIMIT_CHANGES_PER_HOUR: MANY,
  LIMIT_CALLS_PER_MINUTE: MANY,
};
