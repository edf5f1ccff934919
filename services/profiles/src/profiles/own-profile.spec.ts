import { describe, expect, it } from '@jest/globals';
import { missingForDiscovery } from './own-profile.ts';

const none = { any: false, fun: false, useful: false };
const complete = { firstName: null, nickname: 'Sam', location: 'CA:ON:Toronto' as const, bucketList: ['Sail'] };

describe('what keeps a profile out of the directory', () => {
  it('PPL-14 PPL-15 names all that is missing, in order', () => {
    expect(missingForDiscovery({ ...complete, nickname: null, bucketList: [] }, none)).toEqual([
      'nickname',
      'mainPhoto',
      'bucketList',
      'funVideo',
      'usefulVideo',
    ]);
  });

  it('PPL-14 takes the first name for a name and any approved clip for a photo', () => {
    expect(
      missingForDiscovery({ ...complete, nickname: null, firstName: 'Sam' }, { any: true, fun: false, useful: false }),
    ).toEqual(['funVideo', 'usefulVideo']);
    expect(missingForDiscovery(complete, { any: true, fun: true, useful: true })).toEqual([]);
  });
});
