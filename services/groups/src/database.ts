import { ErasedAccounts1799600000000, entitiesIn } from '@emberhood/service-kit';
import * as assembly from './assembly/index.ts';
import * as ground from './ground/index.ts';
import * as hosting from './hosting/index.ts';
import { DropDepositsGroup1799100000000 } from './migrations/1799100000000-drop-deposits-group.ts';
import { DropWithoutDepositAt1799300000000 } from './migrations/1799300000000-drop-without-deposit-at.ts';
import { DeclineHosts1799500000000 } from './migrations/1799500000000-decline-hosts.ts';
import { DeclineHostsValidated1799500000001 } from './migrations/1799500000001-decline-hosts-validated.ts';
import { AnsweredCheckouts1799600000001 } from './migrations/1799600000001-answered-checkouts.ts';
import { EndedAllocations1799600000002 } from './migrations/1799600000002-ended-allocations.ts';
import { UnsettledCheckouts1799600000003 } from './migrations/1799600000003-unsettled-checkouts.ts';
import { CohortsOfMembers1799600000004 } from './migrations/1799600000004-cohorts-of-members.ts';
import { SettledPayouts1799600000020 } from './migrations/1799600000020-settled-payouts.ts';
import { SettledPayoutsValidated1799600000021 } from './migrations/1799600000021-settled-payouts-validated.ts';
import { ToldNotices1799600000030 } from './migrations/1799600000030-told-notices.ts';
import { HostFees1799600000031 } from './migrations/1799600000031-host-fees.ts';
import { DueHostFees1799600000032 } from './migrations/1799600000032-due-host-fees.ts';
import { PrivateReadsAt1799600000040 } from './migrations/1799600000040-private-reads-at.ts';
import { Baseline } from './migrations/baseline/index.ts';
import * as money from './money/index.ts';
import * as offers from './offers/index.ts';
import * as places from './places/index.ts';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';

export const entities = entitiesIn([ground, offers, money, safety, waiting, places, assembly, hosting]);
export const migrations = [
  Baseline,
  DropDepositsGroup1799100000000,
  DropWithoutDepositAt1799300000000,
  DeclineHosts1799500000000,
  DeclineHostsValidated1799500000001,
  ErasedAccounts1799600000000,
  AnsweredCheckouts1799600000001,
  EndedAllocations1799600000002,
  UnsettledCheckouts1799600000003,
  CohortsOfMembers1799600000004,
  SettledPayouts1799600000020,
  SettledPayoutsValidated1799600000021,
  ToldNotices1799600000030,
  HostFees1799600000031,
  DueHostFees1799600000032,
  PrivateReadsAt1799600000040,
];
