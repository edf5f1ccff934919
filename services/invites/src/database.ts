import { ErasedAccounts1799600000000 } from '@emberhood/service-kit';
import { InviteEntity } from './invites/invite.entity.ts';
import { OwnerEntity } from './invites/owner.entity.ts';
import { RedemptionEntity } from './invites/redemption.entity.ts';
import { Owners1799700000002 } from './migrations/1799700000002-owners.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = [InviteEntity, OwnerEntity, RedemptionEntity];
export const migrations = [Baseline, ErasedAccounts1799600000000, Owners1799700000002];
