import { ErasedAccounts1799600000000 } from '@emberhood/service-kit';
import { InviteEntity } from './invites/invite.entity.ts';
import { RedemptionEntity } from './invites/redemption.entity.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = [InviteEntity, RedemptionEntity];
export const migrations = [Baseline, ErasedAccounts1799600000000];
