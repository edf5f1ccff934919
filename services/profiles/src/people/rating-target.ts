const WEEK_MS = 7 * 24 * 3_600_000;

/** With so many ratings a member is about twice as likely to be placed in a group as with a third of them. */
const FIRST_TARGET = 34;
/** More ratings for every four weeks of waiting, as simulations then place more members; the refund is after twelve. */
const STEP = { weeks: 4, ratings: 22, most: 3 };

/**
 * How many people are worth rating, which depends only on how long the member has waited (decision: directory).
 * @param waitingSince null for a member who does not wait for a group
 */
export function ratingTarget(waitingSince: Date | null, now: Date): number {
  const weeks = waitingSince === null ? 0 : Math.floor((now.getTime() - waitingSince.getTime()) / WEEK_MS);
  const steps = Math.min(STEP.most, Math.max(0, Math.floor(weeks / STEP.weeks)));
  return FIRST_TARGET + steps * STEP.ratings;
}
