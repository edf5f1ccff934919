import { VideoStatus } from '@emberhood/contracts';
import { isObjectKey } from '../storage/object-storage.ts';
import { keysOf, videoIdOfKey } from './object-keys.ts';
import { isVisibleState, isWatchable, statesBefore, VIDEO_STATES } from './video-state.ts';

const ID = '8c5f0bb4-0d0a-4d0a-9d0a-0d0a0d0a0d0a';

describe('the states of a clip', () => {
  it('that members see are those of the contract', () => {
    expect(VIDEO_STATES.filter(isVisibleState).toSorted()).toEqual(VideoStatus.options.toSorted());
  });

  it('are watchable once there is an encoding', () => {
    expect(VIDEO_STATES.filter(isWatchable)).toEqual(['pending_review', 'approved', 'rejected', 'taken_down']);
  });

  it('follow one table: nothing leads out of deleted, and only a worker makes a clip reviewable', () => {
    expect(VIDEO_STATES.filter((state) => statesBefore(state).includes('deleted'))).toEqual([]);
    expect(statesBefore('transcoding')).toEqual(['uploaded', 'transcoding']);
    expect(statesBefore('taken_down')).toEqual(['approved']);
    expect(statesBefore('failed')).toEqual(['transcoding']);
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
