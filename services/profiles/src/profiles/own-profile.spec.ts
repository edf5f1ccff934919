import { missingForDiscovery } from './own-profile.ts';

const none = { any: false, fun: false, useful: false };
const complete = { firstName: 'Sam', userSex: 'female' as const, age: 31, bucketList: ['Sail'] };

describe('what keeps a profile out of the directory', () => {
  it('PPL-14 names all that is missing, in order', () => {
    expect(missingForDiscovery({ firstName: null, userSex: null, age: null, bucketList: [] }, none)).toEqual([
      'firstName',
      'userSex',
      'age',
      'mainPhoto',
      'bucketList',
      'funVideo',
      'usefulVideo',
    ]);
  });

  it('accepts any approved clip as the photo', () => {
    expect(missingForDiscovery(complete, { any: true, fun: false, useful: false })).toEqual([
      'funVideo',
      'usefulVideo',
    ]);
    expect(missingForDiscovery(complete, { any: true, fun: true, useful: true })).toEqual([]);
  });
});
