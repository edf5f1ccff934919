/** Where somebody stands on the waitlist of one offering. */
export interface Place {
  state: 'none' | 'joining' | 'paused' | 'joined' | 'leaving' | 'left';
  /** Of the registration, once there is one. */
  id?: string | undefined;
  /** For which city, in words, and whether groups are planned there; unknown for visitors. */
  where?: string | undefined;
  /** What went wrong with the last step. */
  message?: string | undefined;
}

export const NO_PLACE: Place = { state: 'none' };
