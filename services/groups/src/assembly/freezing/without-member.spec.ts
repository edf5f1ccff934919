import { generate } from '@emberhood/assembly';
import { groupViolations } from '../threads/group-violations.ts';
import { restrictTo } from './without-member.ts';

describe('a snapshot cut to one offering and some people', () => {
  it.each(['blocks', 'keepApart', 'ratings'] as const)('keeps the %s of its host', (list) => {
    const snapshot = generate('tiny', 1, { people: 3, offerings: 1 });
    const [ana, bo, host] = snapshot.members.map(({ id }) => id) as [string, string, string];
    const [offering] = snapshot.offerings;
    offering!.host = host;
    Object.assign(snapshot, { ratings: [], blocks: [], keepApart: [] });
    const rules = () =>
      groupViolations(restrictTo(snapshot, offering!.id, [ana, bo]), offering!.id, [ana, bo]).map(({ rule }) => rule);
    expect(rules()).not.toContain('I5 host');
    if (list === 'ratings') snapshot.ratings.push({ from: ana, to: [host], levels: [0] });
    else snapshot[list].push([host, ana]);
    expect(rules()).toContain('I5 host');
  });
});
