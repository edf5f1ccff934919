import { NextStart } from '../groups/starts.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';
import { STARTS_PATH } from './starts-path.ts';

const anybody = endpointsFor('public');

/** What public pages say of dates; nothing in it is about a person. */
export const startsApi = {
  starts: anybody('GET', STARTS_PATH, 'When the next groups begin, and roughly how many wait for them', {
    reply: z.object({ starts: z.array(NextStart).max(200) }),
  }),
} as const satisfies Record<string, Endpoint>;
