import fc from 'fast-check';
import { toWebVtt } from './captions.ts';

/** Any character. `unit: 'binary'` would first list all of them, which takes seconds. */
const unit = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));

describe('captions', () => {
  it('become a cue for each sentence and line, shown as long as their share', () => {
    expect(toWebVtt('Hi there! I am Ada.\nNice', 10)).toBe(
      'WEBVTT\n\n00:00.000 --> 00:04.091\nHi there!\n\n00:04.091 --> 00:08.182\nI am Ada.\n\n00:08.182 --> 00:10.000\nNice\n',
    );
  });

  it('begin a new cue with the word that would make a line longer than 64 characters', () => {
    const cuesOf = (text: string) => [...(toWebVtt(text, 10) ?? '').matchAll(/-->.*\n(.*)\n/g)].map(([, cue]) => cue);
    const [half, word] = ['a'.repeat(32), 'b'.repeat(31)];
    expect(cuesOf(`${half} ${word} c`)).toEqual([`${half} ${word}`, 'c']);
    expect(cuesOf(`${half} ${word}b c`)).toEqual([half, `${word}b c`]);
    expect(cuesOf(`${half}${word}bb c`)).toEqual([`${half}${word}bb`, 'c']);
  });

  it('are nothing where nothing is said, or where the length is not known', () => {
    expect(toWebVtt(null, 10)).toBeNull();
    expect(toWebVtt(' \n ', 10)).toBeNull();
    expect(toWebVtt('Hi', null)).toBeNull();
    expect(toWebVtt('Hi', 0)).toBeNull();
  });

  it('whatever is written, stay text in cues that follow each other and end with the clip', () => {
    fc.assert(
      fc.property(
        fc.string({ unit, maxLength: 300 }),
        fc.double({ min: 1, max: 15.5, noNaN: true }),
        (text, seconds) => {
          const vtt = toWebVtt(text, seconds);
          if (vtt === null) return;
          const [head, ...cues] = vtt.trimEnd().split('\n\n');
          expect(head).toBe('WEBVTT');
          let last = '00:00.000';
          for (const cue of cues) {
            const [times = '', ...lines] = cue.split('\n');
            const [from, to] = times.split(' --> ');
            expect(from).toBe(last);
            last = to ?? '';
            expect(lines.join('\n')).not.toMatch(/<|>|-->/);
          }
        },
      ),
    );
  });
});
