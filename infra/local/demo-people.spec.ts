import { prompts } from '@emberhood/catalogue';
import { Email, ProfileSubmission } from '@emberhood/contracts';
import { DEMO_PEOPLE, HOST, MODERATOR, OPERATOR } from './demo-people.ts';

describe('demo people', () => {
  it.each(DEMO_PEOPLE)('$email has a valid profile', (person) => {
    expect(Email.parse(person.email)).toBe(person.email);
    expect(ProfileSubmission.safeParse(person.profile).success).toBe(true);
    expect(person.bucketList.length).toBeGreaterThan(0);
    expect(person.clips.map((clip) => clip.promptType)).toEqual(['fun', 'useful']);
    for (const clip of person.clips)
      expect(prompts.find((prompt) => prompt.id === clip.promptId)?.type).toBe(clip.promptType);
  });

  it('have different addresses, are of both sexes, and leave two clips to the moderator', () => {
    const emails = [...DEMO_PEOPLE.map((person) => person.email), MODERATOR, OPERATOR, HOST];
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(DEMO_PEOPLE.map((person) => person.profile.userSex))).toEqual(new Set(['female', 'male']));
    expect(DEMO_PEOPLE.filter((person) => person.waiting)).toHaveLength(2);
  });
});
