import { entitiesIn } from '@emberhood/service-kit';
import * as tables from './entities.ts';
import { KeepWhatCame1798030000000 } from './migrations/1798030000000-keep-what-came.ts';
import { NotifyDevices1798061010000 } from './migrations/1798061010000-notify-devices.ts';
import { IndexAges1798070000000 } from './migrations/1798070000000-index-ages.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = entitiesIn([tables]);
export const migrations = [Baseline, KeepWhatCame1798030000000, NotifyDevices1798061010000, IndexAges1798070000000];
