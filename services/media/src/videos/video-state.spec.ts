import { VideoStatus } from '@emberhood/contracts';
import { isObjectKey } from '../storage/object-storage.ts';
import { keysOf, videoIdOfKey } from './object-keys.ts';
import { isVisibleState, VIDEO_STATES } from './video-state.ts';

const ID = '8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a';

describe('the states of a clip', () => {
  it('that members see are those of the contract', () => {
    expect(VIDEO_STATES.filter(isVisibleState).toSorted()).toEqual(VideoStatus.options.toSorted());
  });
});

describe('object keys', () => {
  it('are made from the id, and lead back to it', () => {
    for (const key of Object.values(keysOf(ID))) {
      expect(isObjectKey(key)).toBe(true);
      expect(videoIdOfKey(key)).toBe(ID);
    }
  });

  it.each(['', 'clips/', 'clips/x/original', `other/${ID}/original`, `clips/${ID}`, `clips/${ID}/a/b`])(
    'do not include %j',
    (key) => expect(videoIdOfKey(key)).toBeNull(),
  );
});
