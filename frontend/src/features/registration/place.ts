/** A place on the waitlist of one offering. */
export interface Place {
  state: 'none' | 'joining' | 'paused' | 'joined' | 'leaving' | 'left';
  /** The registration's id, once there is one. */
  id?: string | undefined;
  /** It waits for a group: it is not paused, and has no group. */
  waits?: boolean;
  /** The city, and whether groups are planned there, as text; unknown for visitors. */
  where?: string | undefined;
  /** Why the last action failed. */
  message?: string | undefined;
}

export const NO_PLACE: Place = { state: 'none' };
