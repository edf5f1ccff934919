import { generate } from '../generator/generate.ts';
import { Eligibility } from '../model/eligibility.ts';
import type { Snapshot } from '../schema.ts';
import { COHORTS_EACH, planCohorts, type CohortPlan } from './plan.ts';

const NOTHING: CohortPlan = { members: new Map(), offerings: new Map() };
const OF_A_GENDER = 20;

function counter(): () => string {
  let made = 0;
  return () => `cohort-${String(++made)}`;
}

function membersOf(plan: CohortPlan): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const [id, own] of plan.members)
    for (const cohort of own) if (cohort) members.set(cohort, [...(members.get(cohort) ?? []), id]);
  return members;
}

describe('cohorts', () => {
  const city = generate('city2k', 1, { people: 400, offerings: 40 });
  const fitting = new Eligibility(city);
  const genders = new Map(city.members.map(({ id, gender }) => [id, gender]));
  let plan: CohortPlan;

  beforeAll(() => {
    plan = planCohorts(city, NOTHING, counter());
  });

  const fitsOf = (member: Snapshot['members'][number]) =>
    fitting
      .fits({ ...member, deposit: 'paid', videoApproved: true })
      .map(({ offering }) => city.offerings[offering]?.id ?? '');

  it('belong to offerings that the member fits: four different ones each, or as many as there are', () => {
    for (const member of city.members) {
      const fits = fitsOf(member);
      const own = (plan.members.get(member.id) ?? []).map((cohort) => plan.offerings.get(cohort ?? '') ?? '');
      expect(own).toHaveLength(Math.min(COHORTS_EACH, fits.length));
      expect(new Set(own).size).toBe(own.length);
      expect(fits).toEqual(expect.arrayContaining(own));
    }
  });

  it('hold no more members of a gender than can come to know each other', () => {
    for (const members of membersOf(plan).values())
      for (const gender of ['F', 'M', 'X'])
        expect(members.filter((id) => genders.get(id) === gender).length).toBeLessThanOrEqual(OF_A_GENDER);
  });

  it('do not depend on the order of the city, and stay the same when nothing changes', () => {
    const turned = { ...city, members: city.members.toReversed() };
    const [other, again] = [planCohorts(turned, NOTHING, counter()), planCohorts(turned, plan, counter())];
    expect(Object.fromEntries(other.members)).toEqual(Object.fromEntries(plan.members));
    expect(Object.fromEntries(again.members)).toEqual(Object.fromEntries(plan.members));
    expect(again.offerings).toEqual(plan.offerings);
  });

  it('keep their members when others come or go, and end when they have no members', () => {
    const [gone, ...others] = city.members;
    const newcomer = { ...gone!, id: 'newcomer' };
    const next = planCohorts({ ...city, members: [...others, newcomer] }, plan, counter());
    expect(next.members.has(gone!.id)).toBe(false);
    for (const { id } of others) expect(next.members.get(id)).toEqual(plan.members.get(id));
    const last = planCohorts({ ...city, members: [] }, plan, counter());
    expect([last.members.size, last.offerings.size]).toEqual([0, 0]);
  });

  it('leave a gap when an offering is over, so that the others keep their rank, and fill it later', () => {
    const member = city.members.find(({ id }) => (plan.members.get(id) ?? []).length === COHORTS_EACH)!;
    const own = plan.members.get(member.id)!;
    const over = plan.offerings.get(own[1]!);
    const open = { ...city, offerings: city.offerings.filter(({ id }) => id !== over) };
    let made = 0;
    const next = planCohorts(open, plan, () => `later-${String(++made)}`).members.get(member.id)!;
    expect([next[0], next[2], next[3]]).toEqual([own[0], own[2], own[3]]);
    expect(next[1]).not.toBe(own[1]);
    expect(planCohorts({ ...city, offerings: [] }, plan, counter()).members.size).toBe(0);
  });

  it('bring the same people together: more pairs share two cohorts than by chance', () => {
    const shared = (of: CohortPlan): number => {
      const pairs = new Map<string, number>();
      for (const members of membersOf(of).values())
        for (const a of members)
          for (const b of members) if (a < b) pairs.set(`${a} ${b}`, (pairs.get(`${a} ${b}`) ?? 0) + 1);
      return [...pairs.values()].filter((count) => count > 1).length / pairs.size;
    };
    // The same places, assigned at random among those who are in a cohort of the offering.
    const byOffering = Map.groupBy(
      [...plan.members].flatMap(([id, own]) =>
        own.map((cohort) => ({ id, offering: plan.offerings.get(cohort ?? '') })),
      ),
      ({ offering }) => offering,
    );
    const dealt: CohortPlan = { members: new Map([...plan.members].map(([id]) => [id, []])), offerings: new Map() };
    for (const [offering, places] of byOffering) {
      const count = [...plan.offerings.values()].filter((one) => one === offering).length;
      for (const [at, { id }] of places.entries())
        dealt.members.get(id)?.push(`${String(offering)} ${String(at % count)}`);
    }
    expect(shared(plan)).toBeGreaterThan(shared(dealt));
  });
});
