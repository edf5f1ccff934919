import { Wishes, WishesChange } from '../groups/wishes.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

const reply = z.object({ wishes: Wishes });

/** A member's needs for any group. Its own module, as only its page needs the areas of the cities. */
export const wishesApi = {
  wishes: signedIn('GET', '/wishes', 'Get the user’s needs for any group', { reply }),
  saveWishes: signedIn('PUT', '/wishes', 'Change the user’s needs for any group', { body: WishesChange, reply }),
} as const satisfies Record<string, Endpoint>;
