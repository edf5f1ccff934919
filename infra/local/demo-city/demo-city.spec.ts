import { findPrompt } from '@emberhood/catalogue';
import { CaptionsInput, Email, ProfileSubmission, RegistrationSubmission } from '@emberhood/contracts';
import { dayFrom, weekly } from './evenings.ts';
import { appearanceOf } from './looks.ts';
import { FIRST_CYCLE, SECOND_CYCLE, type OfferingPlan } from './plan.ts';
import { choicesAmong, residents } from './residents.ts';

const people = residents(132);

describe('residents of the demo city', () => {
  it('have valid profiles, the same on every machine', () => {
    for (const { email, profile, activities, budget } of people) {
      expect(Email.safeParse(email)).toMatchObject({ success: true, data: email });
      expect(ProfileSubmission.safeParse(profile).success).toBe(true);
      expect(RegistrationSubmission.safeParse({ activities, budget }).success).toBe(true);
    }
    expect(residents(132)).toEqual(people);
    expect(new Set(people.map(({ accountId }) => accountId)).size).toBe(132);
    expect(new Set(people.map(({ email }) => email)).size).toBe(132);
    expect(people.filter(({ profile }) => profile.userSex === 'female')).toHaveLength(66);
  });

  it('rate about half of the others, at every level, and never themselves', () => {
    const choices = choicesAmong(people.map(({ accountId }) => accountId));
    const levels = choices.flatMap((one) => one.levels);
    expect(levels.length / (132 * 131)).toBeCloseTo(0.55, 1);
    expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    for (const { from, to } of choices) expect(to).not.toContain(from);
  });

  it('have a look, a voice and wishes of their own, the same on every machine', () => {
    const appearances = people.map(appearanceOf);
    expect(people.map(appearanceOf)).toEqual(appearances);
    expect(new Set(appearances.map(({ person }) => JSON.stringify(person))).size).toBe(132);
    for (const { clip, captions, bucketList } of appearances) {
      expect(findPrompt(clip.promptId)?.type).toBe(clip.promptType);
      expect(CaptionsInput.parse({ captions })).toEqual({ captions });
      expect(new Set(bucketList).size).toBe(2);
    }
  });
});

describe('evenings of the demo city', () => {
  it('are at seven in Toronto, and in the afternoon where the program is for daytime', () => {
    const plans: OfferingPlan[] = [...FIRST_CYCLE.offerings, ...SECOND_CYCLE.offerings];
    for (const { programId, hour } of plans)
      expect(weekly('2027-07-18', 1, hour)).toEqual([
        programId === 'daytime-discovery-pack'
          ? { startsAt: '2027-07-18T18:00:00.000Z', endsAt: '2027-07-18T20:00:00.000Z' }
          : { startsAt: '2027-07-18T23:00:00.000Z', endsAt: '2027-07-19T01:00:00.000Z' },
      ]);
  });

  it('keep their local time when the clocks change between two of them', () => {
    // Clocks go forward on 14 March 2027.
    expect(weekly('2027-03-11', 2).map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-12T00:00:00.000Z',
      '2027-03-18T23:00:00.000Z',
    ]);
  });

  it('begin on the given weekday', () => {
    expect(dayFrom(new Date('2026-11-22T12:00:00Z'), 8, 4)).toBe('2026-12-03');
    expect(dayFrom(new Date('2026-11-22T12:00:00Z'), 8, 1)).toBe('2026-11-30');
  });
});
