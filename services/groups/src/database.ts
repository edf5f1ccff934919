import { entitiesIn } from '@emberhood/service-kit';
import * as ground from './ground/index.ts';
import * as offers from './offers/index.ts';
import * as money from './money/index.ts';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';
import * as places from './places/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';
import { Baseline } from './migrations/baseline/index.ts';

export const entities = entitiesIn([ground, offers, money, safety, waiting, places, assembly, hosting]);
export const migrations = [Baseline];
