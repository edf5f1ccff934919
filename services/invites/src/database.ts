import { InviteEntity } from './invites/invite.entity.ts';
import { RedemptionEntity } from './invites/redemption.entity.ts';
import { IndexGroupCodes1797600000001 } from './migrations/1797600000001-index-group-codes.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = [InviteEntity, RedemptionEntity];
export const migrations = [Baseline, IndexGroupCodes1797600000001];
