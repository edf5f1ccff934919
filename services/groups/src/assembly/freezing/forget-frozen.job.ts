import { z } from '@emberhood/contracts';
import { defineJob } from '@emberhood/service-kit';

/** Removes an erased member from everything frozen. If it fails, the schedule of `FrozenUpkeep` tries again. */
export const forgetFrozen = defineJob('groups.forget-member', z.object({ accountId: z.uuid() }), {
  oneAtATimePerGroup: true,
  timeoutSeconds: 3_600,
});
/** All of these jobs are in one group, so that they run one after the other. */
export const FORGET_GROUP = 'frozen';
