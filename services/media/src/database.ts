import { ErasedAccounts1799600000000, entitiesIn } from '@emberhood/service-kit';
import * as tables from './entities.ts';
import { SkipsByAge1799800000001 } from './migrations/1799800000001-skips-by-age.ts';
import { ClipsOfReports1799900000000 } from './migrations/1799900000000-clips-of-reports.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = entitiesIn([tables]);
export const migrations = [Baseline, ErasedAccounts1799600000000, SkipsByAge1799800000001, ClipsOfReports1799900000000];
