import { z } from '@emberhood/contracts';
import { defineJob } from '@emberhood/service-kit';

/** Removes an erased member from everything that is frozen. What fails here is done by the schedule of `FrozenUpkeep`. */
export const forgetFrozen = defineJob('groups.forget-member', z.object({ accountId: z.uuid() }), {
  oneAtATimePerGroup: true,
  timeoutSeconds: 3_600,
});
/** One group for all of these jobs, so that they run one after the other. */
export const FORGET_GROUP = 'frozen';
