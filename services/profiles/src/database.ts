import { entitiesIn } from '@emberhood/service-kit';
import * as tables from './entities.ts';
import { Baseline } from './migrations/baseline.ts';
import { SearchPeople1797610400000 } from './migrations/1797610400000-search-people.ts';

export const entities = entitiesIn([tables]);
export const migrations = [Baseline, SearchPeople1797610400000];
