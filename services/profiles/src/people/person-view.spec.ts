import { PersonCard, Person, noProfileFacts } from '@emberhood/contracts';
import { ageGroupOf } from '../profiles/ideal-age.ts';
import { titleOf } from '../profiles/title.ts';
import { toCard, toPerson, type PersonRow } from './person-view.ts';

const row: PersonRow = {
  accountId: '00000000-0000-4000-8000-000000000001',
  personId: 'abcdefgh12345678',
  firstName: 'Sasha',
  nickname: 'Sash',
  location: 'CA:ON:Toronto',
  newLocation: null,
  activities: ['dance', 'cooking'],
  customActivity: null,
  purposes: ['friends'],
  relationshipStatus: ['friends'],
  userSex: 'female',
  age: 31,
  ...noProfileFacts(),
  bucketList: ['See the northern lights'],
  language: 'English',
  notes: [{ title: 'Sundays', text: 'Long walks.' }],
  messages: ['Say hello!'],
  rated: false,
  tier: null,
};

describe('a person as others see them', () => {
  it('ENT-08 shows what the person told, and the account id only inside the product', () => {
    const person = toPerson(row, 'somebody else', 'next1234');
    expect(person).toEqual({
      id: 'abcdefgh12345678',
      ownerId: row.accountId,
      own: false,
      name: 'Sash',
      title: 'Up for dance & cooking',
      subtitle: 'Here to make friends',
      area: 'Toronto',
      country: 'Canada',
      age: 31,
      ageGroup: '29-37',
      sex: 'female',
      rated: false,
      ...noProfileFacts(),
      language: 'English',
      relationshipStatus: ['friends'],
      activities: ['dance', 'cooking'],
      bucketList: ['See the northern lights'],
      notes: [{ title: 'Sundays', text: 'Long walks.' }],
      messages: ['Say hello!'],
      verificationStatus: 'verified',
      nextId: 'next1234',
    });
    expect(Object.keys(Person.parse({ ...person, photo: null }))).not.toContain('ownerId');
    expect(PersonCard.parse({ ...toCard(row), photo: null })).not.toHaveProperty('ownerId');
  });

  it('is called by their nickname, or else by their first name', () => {
    expect(toCard({ ...row, nickname: null }).name).toBe('Sasha');
  });

  it.each([
    [{ activities: ['dance'] }, 'Up for dance'],
    [{ activities: ['dance', 'art', 'outdoor', 'wellness'] }, 'Up for dance, art & the outdoors'],
    [{ activities: [], customActivity: 'chess in the park' }, 'Up for chess in the park'],
    [{ activities: [], purposes: ['partner'] }, 'Here to meet someone special'],
    [{ activities: [], purposes: ['friends', 'partner'] }, 'Here for friends, and open to more'],
    [{ activities: [], purposes: ['both'] }, 'Here for friends, and open to more'],
  ] as [Partial<PersonRow>, string][])('gives %j the title %j', (part, title) => {
    expect(titleOf({ ...row, ...part })).toBe(title);
  });

  it('does not say the same thing in title and subtitle', () => {
    expect(toPerson({ ...row, activities: [] }, 'somebody else', null).subtitle).toBeNull();
  });

  it('names the typed city of someone elsewhere', () => {
    expect(toPerson({ ...row, location: 'Other', newLocation: 'Hamilton' }, 'somebody else', null)).toMatchObject({
      area: 'Hamilton',
      country: '',
    });
  });

  it.each([
    [null, null],
    [19, null],
    [20, '20-28'],
    [28, '20-28'],
    [29, '29-37'],
    [79, '73-79'],
    [80, '80-'],
    [100, '80-'],
  ])('ENT-09 ENT-29 puts age %j into the band %j', (age, band) => expect(ageGroupOf(age)).toBe(band));
});
