import { metresBetween, type Facts, type Finding, type Member, type Offering } from './facts.ts';

type Fits = (member: Member, offering: Offering, facts: Facts) => boolean;

/** A rule of H4: every member of a group must fit its offering in this respect. Limits are inclusive (section 4). */
function eligibility(what: string, fits: Fits): (facts: Facts) => Generator<Finding> {
  return function* (facts) {
    for (const { offering, members } of facts.groups) {
      const misfits = members.filter((member) => !fits(member, offering, facts)).map(({ id }) => id);
      if (misfits.length > 0) yield { message: what, offering: offering.id, members: misfits };
    }
  };
}

export const activity = eligibility('did not pick the activity', (member, offering) =>
  member.activities.some((picked) => picked.activity === offering.activity),
);

export const slots = eligibility('is not free in every session', (member, offering) =>
  offering.sessions.every((session) => session.slots.every((slot) => member.slots.includes(slot))),
);

export const busyDates = eligibility('is away on a day of a session', (member, offering) =>
  offering.sessions.every((session) => !session.dates.some((date) => member.busyDates.includes(date))),
);

export const price = eligibility(
  'has a smaller budget',
  (member, offering) => member.budget === null || offering.price <= member.budget,
);

export const distance = eligibility('lives too far away', (member, offering, { venues }) => {
  if (member.radius === null) return true;
  const venue = venues.get(offering.venue);
  return venue !== undefined && metresBetween(member.home, venue) <= member.radius;
});

export const language = eligibility('does not speak the language', (member, offering) =>
  member.languages.includes(offering.language),
);

export const access = eligibility('has needs that are not met', (member, offering) =>
  member.accessNeeds.every((need) => offering.access.includes(need)),
);

export const balanceWish = eligibility(
  'joins balanced groups only',
  (member, { delta }) => member.acceptsUnbalanced || (delta !== null && delta <= 1),
);

export const deposit = eligibility(
  'has no paid deposit',
  (member, _offering, { snapshot }) => !snapshot.settings.depositRequired || member.deposit === 'paid',
);

export const state = eligibility('is paused or blocked', (member) => member.state === 'active');

export const approval = eligibility('has no approved video', (member) => member.videoApproved);
