import { NextStart } from '../groups/starts.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';
import { STARTS_PATH } from './starts-path.ts';

const anybody = endpointsFor('public');

/** Dates for public pages; contains nothing about people. */
export const startsApi = {
  starts: anybody('GET', STARTS_PATH, 'List next group starts with the rounded number of people waiting', {
    reply: z.object({ starts: z.array(NextStart).max(200) }),
  }),
} as const satisfies Record<string, Endpoint>;
