import { generate } from '@emberhood/assembly';
import { groupViolations } from '../threads/group-violations.ts';
import { restrictTo } from './without-member.ts';

describe('a snapshot cut to one offering and some people', () => {
  it.each(['blocks', 'keepApart', 'ratings'] as const)('keeps the %s of its host', (list) => {
    const snapshot = generate('tiny', 1, { people: 3, offerings: 1 });
    const [ana, bo, host] = snapshot.members.map(({ id }) => id) as [string, string, string];
    const [offering] = snapshot.offerings;
    const open = { activity: offering!.activity, preference: 2 };
    const slots = offering!.sessions.flatMap((session) => session.slots);
    const wishes = {
      radius: null,
      acceptedAges: null,
      languages: [offering!.language],
      accessNeeds: [],
      busyDates: [],
    };
    const standing = { state: 'active', deposit: 'paid', videoApproved: true, commitments: [], budget: null } as const;
    for (const member of snapshot.members)
      Object.assign(member, {
        ...wishes,
        ...standing,
        slots,
        activities: [open],
        gender: 'X',
        acceptsUnbalanced: true,
      });
    Object.assign(snapshot.settings, { coverage: false, kappa: 0 });
    Object.assign(offering!, { host, min: 2, max: 2 });
    Object.assign(snapshot, { shown: [], ratings: [], blocks: [], keepApart: [], mustPairs: [], past: [] });
    const violations = () => groupViolations(restrictTo(snapshot, offering!.id, [ana, bo]), offering!.id, [ana, bo]);
    expect(violations()).toEqual([]);
    if (list === 'ratings') snapshot.ratings.push({ from: ana, to: [host], levels: [0] });
    else snapshot[list].push([host, ana]);
    expect(violations()).not.toEqual([]);
  });
});
