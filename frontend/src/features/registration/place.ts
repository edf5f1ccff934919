/** A place on the waitlist of one offering. */
export interface Place {
  state: 'none' | 'joining' | 'paused' | 'joined';
  /** It waits for a group: it is not paused, and has no group. */
  waits?: boolean;
  /** The city, and whether groups are planned there, as text; unknown for visitors. */
  where?: string | undefined;
  /** Why the last try failed. */
  message?: string | undefined;
}

export const NO_PLACE: Place = { state: 'none' };
