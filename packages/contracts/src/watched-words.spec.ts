import { finderOf, keyOfWord } from './watched-words.ts';

const marked = (text: string, ...words: string[]) => finderOf(words)(text).map(([from, to]) => text.slice(from, to));

describe('watched words', () => {
  it.each([
    ['I sell CÁSH here, cash!', ['cash'], ['CÁSH', 'cash']],
    ['cashew and cash2', ['cash'], []],
    ['send me a  Wire\ntransfer.', ['wire', 'wire transfer'], ['Wire\ntransfer']],
    ['bad bad', ['bad'], ['bad', 'bad']],
    ['e\u0301te\u0301, 🙂 été', ['ete'], ['e\u0301te\u0301', 'été']],
    ['Straße 𝐛𝐚𝐝', ['bad', 'straße'], ['Straße', '𝐛𝐚𝐝']],
    ['a.b? axb', ['a.b?'], ['a.b?']],
    ['私は現金です', ['現金'], []],
    ['nothing', [], []],
  ])('%s by %j', (text, words, found) => expect(marked(text, ...words)).toEqual(found));

  it('are the same word without case, accents and runs of spaces', () => {
    expect(keyOfWord(' Wíre   Transfer')).toBe(keyOfWord('wire transfer'));
  });
});
