import { generate } from '@emberhood/assembly';
import { groupViolations } from '../threads/group-violations.ts';
import { choicesAmong, restrictTo, withoutMembers } from './without-member.ts';

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

describe('a snapshot without some of its members', () => {
  const LISTS = ['blocks', 'keepApart', 'mustPairs', 'past', 'pins', 'forbids'] as const;

  function town() {
    const snapshot = generate('tiny', 1, { people: 4, offerings: 2 });
    const [ana, bo, cem, dee] = snapshot.members.map(({ id }) => id) as [string, string, string, string];
    const pairs = [
      [ana, bo],
      [cem, ana],
      [bo, dee],
    ];
    Object.assign(snapshot, Object.fromEntries(LISTS.map((list) => [list, structuredClone(pairs)])), {
      ratings: [
        { from: ana, to: [bo, cem, dee], levels: [5, 0, 3] },
        { from: bo, to: [cem], levels: [4] },
        { from: cem, to: [ana, bo], levels: [1, 2] },
      ],
      shown: [
        { viewer: dee, targets: [cem, ana] },
        { viewer: bo, targets: [cem] },
        { viewer: cem, targets: [dee] },
      ],
    });
    return { snapshot, ana, bo, cem, dee };
  }

  it('names them nowhere, and keeps everything about the others, each level beside its person', () => {
    const { snapshot, ana, bo, cem, dee } = town();
    snapshot.offerings[0]!.host = dee;
    const before = structuredClone(snapshot);
    const left = withoutMembers(snapshot, new Set([cem]));
    expect(JSON.stringify(left)).not.toContain(cem);
    expect(left.members).toEqual(snapshot.members.filter(({ id }) => id !== cem));
    expect(left.ratings).toEqual([{ from: ana, to: [bo, dee], levels: [5, 3] }]);
    expect(left.shown).toEqual([{ viewer: dee, targets: [ana] }]);
    const pairs = [
      [ana, bo],
      [bo, dee],
    ];
    for (const list of LISTS) expect({ [list]: left[list] }).toEqual({ [list]: pairs });
    for (const same of ['offerings', 'venues', 'settings'] as const) expect(left[same]).toEqual(snapshot[same]);
    expect(snapshot).toEqual(before);
    expect(withoutMembers(snapshot, new Set(['somebody else']))).toEqual(snapshot);
  });

  it('has the choices among those who are left only', () => {
    const { snapshot, bo, cem } = town();
    expect(choicesAmong(snapshot, (id) => [bo, cem].includes(id))).toEqual({
      ratings: [
        { from: bo, to: [cem], levels: [4] },
        { from: cem, to: [bo], levels: [2] },
      ],
      shown: [{ viewer: bo, targets: [cem] }],
    });
    expect(choicesAmong(snapshot, () => false)).toEqual({ ratings: [], shown: [] });
  });

  it('is cut to one offering and these people, with the friends and pinned members who come with one of them', () => {
    const { snapshot, ana, bo, cem, dee } = town();
    const [first, second] = snapshot.offerings;
    Object.assign(snapshot, { mustPairs: [[ana, bo]], pins: [[cem, bo]] });
    const cut = restrictTo(snapshot, second!.id, [bo]);
    expect(new Set(cut.members.map(({ id }) => id))).toEqual(new Set([ana, bo, cem]));
    expect(cut.offerings).toEqual([second]);
    expect(JSON.stringify(cut)).not.toContain(dee);
    expect(restrictTo(snapshot, first!.id, [dee]).members.map(({ id }) => id)).toEqual([dee]);
  });
});
