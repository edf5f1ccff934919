import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;

/** Files of real servers that take minutes, begun first: begun last, one of them would keep a processor waiting. */
const LONGEST = [
  'processing/crashes.',
  'faults/faults.',
  'ffmpeg/clips.',
  'processing/pipeline.',
  'faults/slow.',
  'videos/uploads.',
];

export default class LongestFirst extends Sequencer {
  /** Without times of an earlier run, Jest goes by the size of the files, which says nothing here. */
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONGEST.findIndex((part) => path.includes(part));
      return place === -1 ? LONGEST.length : place;
    };
    return [...tests].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  }
}
