import { check } from '@emberhood/assembly/checker';
import type { Result } from '@emberhood/assembly/schema';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export const violations = answer(({ frozen, result }: { frozen: SealedObject; result: Result }) => [
  ...new Set(check(openSnapshot(frozen).snapshot, result).map(({ rule }) => rule)),
]);
