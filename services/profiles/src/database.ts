import { ErasedAccounts1799600000000, entitiesIn } from '@emberhood/service-kit';
import * as tables from './entities.ts';
import { ForgetChoices1799700000001 } from './migrations/1799700000001-forget-choices.ts';
import { OneFrozenChoices1799700000003 } from './migrations/1799700000003-one-frozen-choices.ts';
import { FoldWords1799800000001 } from './migrations/1799800000001-fold-words.ts';
import { FoldSigma1799900000001 } from './migrations/1799900000001-fold-sigma.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = entitiesIn([tables]);
export const migrations = [
  Baseline,
  ErasedAccounts1799600000000,
  ForgetChoices1799700000001,
  OneFrozenChoices1799700000003,
  FoldWords1799800000001,
  FoldSigma1799900000001,
];
