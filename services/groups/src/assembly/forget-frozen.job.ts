import { z } from '@emberhood/contracts';
import { defineJob } from '@emberhood/service-kit';

/** Takes somebody who is gone out of everything that is still frozen; asked for in the transaction that forgets them. */
export const forgetFrozen = defineJob('groups.forget-member', z.object({ accountId: z.uuid() }));
