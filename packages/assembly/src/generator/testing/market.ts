import type { Snapshot } from '../../schema.ts';
import { generate } from '../generate.ts';

/** A few people who live close to each other; nobody's refund is due, so that only L2 matters. */
export function market(seed: number, people = 9): Snapshot {
  const snapshot = generate('tiny', seed, {
    people,
    offerings: 2,
    activities: 1,
    slots: 1,
    ratings: 14,
    sizes: [4, 5],
  });
  Object.assign(snapshot.settings, { kappa: 1, theta: 2 });
  const open = {
    acceptedAges: null,
    budget: null,
    radius: null,
    busyDates: [],
    languages: ['en', 'fr'],
    accessNeeds: [],
  };
  const standing = { refundAt: null, state: 'active', videoApproved: true, deposit: 'paid', acceptsUnbalanced: true };
  for (const member of snapshot.members) Object.assign(member, { ...open, ...standing, slots: [0] });
  for (const row of snapshot.ratings) row.levels = row.levels.map((level) => Math.max(1, level));
  return snapshot;
}
