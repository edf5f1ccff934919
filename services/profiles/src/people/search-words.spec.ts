import { searchQueryOf } from './search-words.ts';

describe('the words of a search', () => {
  it.each([
    ['Mia', `'mia':*`],
    ['  Night-Train ', `'night':* & 'train':*`],
    ['Zoë É', `'zoe':* & 'e':*`],
    [`a') | 'b\\ & !c:*`, `'a':* & 'b':* & 'c':*`],
    ['東京', `'東京':*`],
    ['…!', ''],
  ])('of %j are %j', (text, query) => expect(searchQueryOf(text)).toBe(query));
});
