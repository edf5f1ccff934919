import { randomUUID } from 'node:crypto';
import { codeOf, refusalOf } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('changing a profile', () => {
  const profiles = ProfilesStack.duringTests();

  async function member(): Promise<string> {
    const accountId = randomUUID();
    await profiles.create(accountId, { nickname: 'Sam' });
    return accountId;
  }

  it('finds a profile at its own location or its metro region only', async () => {
    const accountId = randomUUID();
    await profiles.create(accountId, { location: 'CA:BC:Vancouver' });
    const change = (nickname: string) => [{ field: 'nickname', value: nickname }];
    expect((await profiles.update(accountId, change('A'), 'CA:BC:Vancouver')).nickname).toBe('A');
    expect((await profiles.update(accountId, change('B'), 'CA:BC:MetroVancouver')).nickname).toBe('B');
    for (const location of ['CA:ON:Toronto', 'Atlantis']) {
      expect(await codeOf(profiles.update(accountId, change('C'), location))).toBe('PROFILE.NOT_FOUND');
    }
    expect(await codeOf(profiles.update(randomUUID(), change('C')))).toBe('PROFILE.NOT_FOUND');
    expect((await profiles.own(accountId)).nickname).toBe('B');
  });

  it.each([
    ['a fixed property', { field: 'location', value: 'CA:BC:Vancouver' }, 'PROFILE.FIELD_IMMUTABLE', 'changes.1.field'],
    ['a wrong value', { field: 'budget', value: 'free' }, 'REQUEST.INVALID', 'changes.1.value'],
    ['ONB-36 an age below 20', { field: 'age', value: 19 }, 'PROFILE.UNDERAGE', 'changes.1.value'],
    [
      'ONB-34 a range that is no text',
      { field: 'idealAge', value: 25 },
      'PROFILE.AGE_RANGE_INVALID',
      'changes.1.value',
    ],
    ['ONB-34 a range of letters', { field: 'idealAge', value: 'a-b' }, 'PROFILE.AGE_RANGE_INVALID', 'changes.1.value'],
    ['ONB-34 a range below 0', { field: 'idealAge', value: '-1-20' }, 'PROFILE.AGE_RANGE_INVALID', 'changes.1.value'],
    ['ONB-34 a reversed range', { field: 'idealAge', value: '40-30' }, 'PROFILE.AGE_RANGE_INVALID', 'changes.1.value'],
  ])('changes nothing if the list contains %s', async (_case, wrong, expected, path) => {
    const accountId = await member();
    const before = await profiles.own(accountId);
    const error = await refusalOf(profiles.update(accountId, [{ field: 'nickname', value: 'Changed' }, wrong]));
    expect(error?.code).toBe(expected);
    expect(error?.details.issues?.[0]?.path).toBe(path);
    expect(await profiles.own(accountId)).toEqual(before);
  });

  it('ONB-33 ONB-37 sets first name, sex and age once, and from the age a range of ten years around it, from 20 on', async () => {
    const accountId = await member();
    const once = [
      { field: 'firstName', value: 'Sasha' },
      { field: 'userSex', value: 'female' },
      { field: 'age', value: 25 },
    ];
    expect(await profiles.update(accountId, once)).toMatchObject({
      firstName: 'Sasha',
      userSex: 'female',
      age: 25,
      minIdealAge: 20,
      maxIdealAge: 35,
      preferredSex: ['men', 'women'],
    });
    for (const [field, value] of Object.entries({ firstName: 'Alex', userSex: 'male', age: 26 }))
      expect(await codeOf(profiles.update(accountId, [{ field, value }]))).toBe('PROFILE.FIELD_IMMUTABLE');
    // The answer may have been lost: sent again, they do not keep what else was changed from being saved.
    expect(await profiles.update(accountId, once)).toMatchObject({ firstName: 'Sasha' });
    const again = [...once, { field: 'nickname', value: 'Sash' }];
    expect(await profiles.update(accountId, again)).toMatchObject({ firstName: 'Sasha', nickname: 'Sash' });
  });

  it('lets one of many simultaneous first names win', async () => {
    const accountId = await member();
    const names = Array.from({ length: 6 }, (_, index) => `Name${String(index)}`);
    const outcomes = await Promise.all(
      names.map((value) => codeOf(profiles.update(accountId, [{ field: 'firstName', value }]))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'PROFILE.FIELD_IMMUTABLE')).toHaveLength(5);
    expect((await profiles.own(accountId)).firstName).toBe(names[outcomes.indexOf('none')]);
  });

  it('keeps simultaneous changes of different properties', async () => {
    const accountId = await member();
    await Promise.all([
      profiles.update(accountId, [{ field: 'nickname', value: 'Sammy' }]),
      profiles.update(accountId, [{ field: 'bucketList', value: ['Sail'] }]),
      profiles.update(accountId, [{ field: 'budget', value: 'over200' }]),
      profiles.update(accountId, [{ field: 'idealAge', value: '30-40' }]),
    ]);
    expect(await profiles.own(accountId)).toMatchObject({
      nickname: 'Sammy',
      bucketList: ['Sail'],
      budget: 'over200',
      minIdealAge: 30,
    });
  });
});
