import fc from 'fast-check';
import { check, rules, type RuleName } from './check.ts';
import { SLOT, worldOfTwelve, type World } from './testing/world.ts';

/** For each rule, one way to break only that rule. */
const breaks: Record<RuleName, (world: World) => void> = {
  known: ({ result }) => result.groups[0]!.members.push('nobody'),
  once: ({ result }) => (result.groups[1]!.offering = 'o1'),
  everyone: ({ result }) => (result.unplaced = []),
  // The earlier session ends when this one begins, but travel between the venues takes at least 15 minutes.
  'I1 overlap': (world) => commit(world, world.snapshot.offerings[0]!.sessions[0]!.start - 60, 60),
  'I1 cycle cap': ({ snapshot, result }) => {
    snapshot.offerings[1]!.delta = 1;
    result.groups[1]!.members.push('f1');
  },
  'I1 weekly cap': (world) => {
    commit(world, world.snapshot.offerings[0]!.sessions[0]!.start - 300, 60);
    world.snapshot.settings.weeklyCap = 1;
  },
  'I2 size': ({ snapshot }) => (snapshot.offerings[0]!.min = 7),
  'I3 balance': (world) => (world.member('m1').gender = 'X'),
  'H9 lone gender': (world) => {
    world.member('m1').gender = 'X';
    world.member('m2').gender = 'X';
    world.snapshot.offerings[0]!.delta = 2;
    for (const member of world.snapshot.members) member.acceptsUnbalanced = true;
  },
  'I4 activity': (world) => (world.member('f1').activities = [{ activity: 'pottery', preference: 3 }]),
  'I4 slots': (world) => (world.member('f1').slots = [100]),
  'I4 busy dates': (world) => (world.member('f1').busyDates = ['2026-12-09']),
  'I4 price': (world) => (world.member('f1').budget = 19_999),
  'I4 distance': (world) => (world.member('f1').radius = 4_999),
  'I4 language': (world) => (world.member('f1').languages = ['fr']),
  'I4 accepted ages': (world) => (world.member('f1').acceptedAges = { min: 20, max: 29 }),
  'I4 access': (world) => (world.member('f1').accessNeeds = ['step-free']),
  'I4 balance wish': ({ snapshot }) => (snapshot.offerings[0]!.delta = null),
  'I5 block': ({ snapshot }) => snapshot.blocks.push(['f1', 'm1']),
  'I5 keep-apart': ({ snapshot }) => snapshot.keepApart.push(['m1', 'f1']),
  'I5 zero': (world) => world.rate('f1', 'm1', 0),
  'I5 forbid': ({ snapshot }) => snapshot.forbids.push(['f1', 'm1']),
  'I5 host': ({ snapshot }) => {
    snapshot.offerings[0]!.host = 'h1';
    snapshot.blocks.push(['h1', 'f1']);
  },
  'I6 coverage': (world) => {
    for (const { id } of world.snapshot.members) if (id !== 'f1') world.rate(id, 'f1', 1);
  },
  'I7 plausible choosers': (world) => {
    for (const id of ['f3', 'm1', 'm2', 'm3']) world.rate(id, 'f1', null);
    world.snapshot.shown = [{ viewer: 'm1', targets: ['f1'] }];
  },
  'I8 must-pair': ({ snapshot }) => snapshot.mustPairs.push(['f1', 'waiting']),
  'I8 pin': ({ snapshot }) => snapshot.pins.push(['f1', 'waiting']),
  'I9 deposit': (world) => (world.member('f1').deposit = 'none'),
  'I9 state': (world) => (world.member('f1').state = 'paused'),
  'I9 approval': (world) => (world.member('f1').videoApproved = false),
  'H11 repeats': ({ snapshot }) => snapshot.past.push(['f1', 'f2'], ['m1', 'f1']),
  'I10 value': ({ result }) => {
    result.value += 0.001;
    result.bound = result.value;
  },
  'I10 refund-due': (world) => (world.objective().refundDue = 2),
  'I10 refund within': (world) => (world.objective().refundWithin.days14 = 3),
  'I11 bound': ({ result }) => {
    result.bound = result.value - 0.001;
    result.gap = 0;
  },
  gap: ({ result }) => {
    result.bound = result.value * 2;
    result.gap = 0.4;
  },
};

/** For all other rules the value is computed anew after the break, so that only the broken rule reports something. */
const TELLS_OF_VALUE: RuleName[] = ['I10 value', 'I11 bound', 'gap'];

function broken(rule: RuleName): World {
  const world = worldOfTwelve();
  breaks[rule](world);
  if (!TELLS_OF_VALUE.includes(rule)) world.settle();
  return world;
}

function commit(world: World, start: number, minutes: number): void {
  world.member('f1').commitments.push({ group: 'last', start, end: start + minutes, date: '2026-12-09', venue: 'far' });
}

describe('the checker', () => {
  it('finds nothing wrong with a correct answer', () => {
    const { snapshot, result } = worldOfTwelve();
    expect(check(snapshot, result)).toEqual([]);
  });

  it.each(Object.keys(rules) as RuleName[])('finds what breaks "%s", and no other rule would', (rule) => {
    const { snapshot, result } = broken(rule);
    expect(new Set(check(snapshot, result).map((violation) => violation.rule))).toEqual(new Set([rule]));
    expect(check(snapshot, result, { without: [rule] })).toEqual([]);
  });

  it('names the offering and the people', () => {
    const { snapshot, result } = broken('I5 block');
    snapshot.offerings[1]!.max = 5;
    expect(check(snapshot, result)).toEqual([
      { rule: 'I2 size', message: '6 people, 5 at the most', offering: 'o2' },
      { rule: 'I5 block', message: 'one blocked the other', offering: 'o1', members: ['f1', 'm1'] },
    ]);
  });

  it('accepts a limit that is just reached', () => {
    const world = worldOfTwelve();
    world.member('f1').budget = world.snapshot.offerings[0]!.price;
    world.member('f1').radius = 5_000;
    // Ends earlier by 15 minutes and the time that 10 km take.
    commit(world, world.snapshot.offerings[0]!.sessions[0]!.start - 60 - 15 - 50, 60);
    expect(check(world.snapshot, world.result)).toEqual([]);
  });

  it('lets friends and pinned members be placed separately when there is a veto between them', () => {
    const world = worldOfTwelve();
    world.snapshot.mustPairs.push(['f1', 'waiting']);
    world.snapshot.pins.push(['m1', 'waiting']);
    world.snapshot.keepApart.push(['waiting', 'f1']);
    world.rate('m1', 'waiting', 0);
    world.settle();
    expect(check(world.snapshot, world.result)).toEqual([]);
  });

  it('catches any swap of two people between groups that meet when the newcomers are not free', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), (here, there) => {
        const world = worldOfTwelve();
        const [first, second] = world.result.groups;
        for (const id of first!.members) world.member(id).slots = [SLOT.o1];
        for (const id of second!.members) world.member(id).slots = [SLOT.o2];
        const mover = first!.members[here]!;
        const other = second!.members[there]!;
        first!.members[here] = other;
        second!.members[there] = mover;
        const found = check(world.snapshot, world.result).filter(({ rule }) => rule === 'I4 slots');
        expect(new Set(found.flatMap(({ members }) => members))).toEqual(new Set([mover, other]));
      }),
    );
  });

  it('catches each person who is missing from a group or listed in it twice', () => {
    fc.assert(
      fc.property(fc.nat(1), fc.nat(5), fc.boolean(), (group, seat, leaves) => {
        const world = worldOfTwelve();
        const members = world.result.groups[group]!.members;
        const id = members[seat]!;
        if (leaves) members.splice(seat, 1);
        else members.push(id);
        const found = check(world.snapshot, world.result);
        expect(found).toContainEqual(expect.objectContaining({ rule: leaves ? 'everyone' : 'once', members: [id] }));
      }),
    );
  });
});
