import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;

/** They kill and slow whole products and measure the recovery: first, beside files that hardly need the processor. */
const FIRST = ['infra/faults/'];
/** They encode for minutes: last, beside each other. */
const LAST = ['processing/pipeline.', 'processing/crashes.', 'ffmpeg/clips.'];

export default class MediumOrder extends Sequencer {
  /** Without times of an earlier run, Jest goes by the size of the files, which says nothing here. */
  sort(tests) {
    const has = (parts, { path }) => parts.some((part) => path.includes(part));
    const rank = (test) => (has(FIRST, test) ? 0 : has(LAST, test) ? 2 : 1);
    return [...tests].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  }
}
