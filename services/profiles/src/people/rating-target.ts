const WEEK_MS = 7 * 24 * 3_600_000;

/** With so many choices a member is about twice as likely to find a group as with a third of them. */
const FIRST_TARGET = 34;
/** Added for every four weeks of waiting: simulations place more members with it. The deposit goes back after twelve weeks. */
const STEP = { weeks: 4, ratings: 22, most: 3 };

/**
 * How many people are worth rating, by the member's own waiting and nothing else (decision: directory).
 * @param waitingSince null for who waits for no group
 */
export function ratingTarget(waitingSince: Date | null, now: Date): number {
  const weeks = waitingSince === null ? 0 : Math.floor((now.getTime() - waitingSince.getTime()) / WEEK_MS);
  const steps = Math.min(STEP.most, Math.max(0, Math.floor(weeks / STEP.weeks)));
  return FIRST_TARGET + steps * STEP.ratings;
}
