import { z } from '@emberhood/contracts';
import { defineJob } from '@emberhood/service-kit';

/** Wakes who takes the gone out of everything that is still frozen; what is left when its tries are over, the clock goes on with. */
export const forgetFrozen = defineJob('groups.forget-member', z.object({ accountId: z.uuid() }), {
  oneAtATimePerGroup: true,
  timeoutSeconds: 3_600,
});
/** All of them one after the other. */
export const FORGETTING = 'frozen';
