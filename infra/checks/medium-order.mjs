import { join, relative } from 'node:path';
import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;
const ROOT = join(import.meta.dirname, '../..');

/**
 * Parts of a file's path, and the folder before which it comes: those that encode for minutes, in processes that stand
 * back for all others. One after another through the middle, so that short files fill the end.
 */
const EARLIER = {
  'ffmpeg/clips.': 'packages',
  'videos/uploads.': 'packages',
  'processing/pipeline.': 'services/groups',
};

export default class MediumOrder extends Sequencer {
  /** Without times of an earlier run, Jest sorts by file size, which says nothing about the duration of these files. */
  sort(tests) {
    const place = ({ path }) =>
      Object.entries(EARLIER).find(([part]) => path.includes(part))?.[1] ?? relative(ROOT, path);
    return tests
      .map((test) => ({ test, at: place(test) }))
      .sort((a, b) => (a.at === b.at ? (a.test.path < b.test.path ? -1 : 1) : a.at < b.at ? -1 : 1))
      .map(({ test }) => test);
  }
}
