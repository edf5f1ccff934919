import { APPEAL_DAYS } from '@emberhood/contracts';

/** SQL: until when the decision of the case `c` can be appealed. */
export const APPEALABLE_UNTIL = `(c.decided_at + make_interval(hours => ${String(APPEAL_DAYS * 24)}))`;
