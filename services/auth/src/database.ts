import { ErasedAccounts1799600000000, entitiesIn } from '@emberhood/service-kit';
import * as tables from './entities.ts';
import { AddBackups1799700000000 } from './migrations/1799700000000-add-backups.ts';
import { AuditPath1799700000003 } from './migrations/1799700000003-audit-path.ts';
import { DueRows1799800000000 } from './migrations/1799800000000-due-rows.ts';
import { ForgetInParts1799800000001 } from './migrations/1799800000001-forget-in-parts.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = entitiesIn([tables]);
export const migrations = [
  Baseline,
  ErasedAccounts1799600000000,
  AddBackups1799700000000,
  AuditPath1799700000003,
  DueRows1799800000000,
  ForgetInParts1799800000001,
];
