import { baseline } from '@emberhood/service-kit';
import { GROUPS } from './groups.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { PROGRAMS } from './programs.ts';

/** The schema as it was on 27 November 2026. */
export const Baseline = baseline(PEOPLE, PROGRAMS, GROUPS, MONEY);
