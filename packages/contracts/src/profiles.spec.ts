import { defaultPeopleVisibleFrom } from './launch.ts';
import { ProfileSubmission } from './profiles.ts';

describe('profile submission', () => {
  it('defaults the relationship status to friends', () => {
    expect(ProfileSubmission.parse({}).relationshipStatus).toEqual(['friends']);
  });

  it.each([
    { firstName: 'A\u0000' },
    { nickname: 'a\nb' },
    { newLocation: 'Oak\u007fville' },
    { customActivity: 'x'.repeat(201) },
    { nickname: 'x'.repeat(41) },
    { age: 20.5 },
    { activities: ['dance', 'chess'] },
  ])('refuses %j', (wrong) => expect(ProfileSubmission.safeParse(wrong).success).toBe(false));
});

describe('launch date', () => {
  it('ROL-04 CON-09 is February 14th of the coming year by default, from midnight in Toronto', () => {
    expect(defaultPeopleVisibleFrom(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2027-02-14T05:00:00.000Z');
  });
});
