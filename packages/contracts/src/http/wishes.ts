import { Wishes, WishesChange } from '../groups/wishes.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

const reply = z.object({ wishes: Wishes });

/** What one needs of any group. A file of its own: only its page needs the areas of the cities. */
export const wishesApi = {
  wishes: endpoint('GET', '/wishes', 'session', 'What one needs of any group', { reply }),
  saveWishes: endpoint('PUT', '/wishes', 'session', 'Say what one needs of any group', { body: WishesChange, reply }),
} as const satisfies Record<string, Endpoint>;
