import { InviteEntity } from './invites/invite.entity.ts';
import { RedemptionEntity } from './invites/redemption.entity.ts';
import { CreateInvites1764000000000 } from './migrations/1764000000000-create-invites.ts';
import { IndexGroupCodes1797600000001 } from './migrations/1797600000001-index-group-codes.ts';
import { RevokeAndGroupCodes1796600000000 } from './migrations/1796600000000-revoke-and-group-codes.ts';

export const entities = [InviteEntity, RedemptionEntity];
export const migrations = [CreateInvites1764000000000, RevokeAndGroupCodes1796600000000, IndexGroupCodes1797600000001];
