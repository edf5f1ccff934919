import { chunkEnds } from './typing.ts';

const piecesOf = (text: string) => {
  const ends = chunkEnds(text);
  return ends.map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end));
};

describe('typing', () => {
  it('loses nothing, however long a word is', () => {
    const text = `short ${'x'.repeat(55)} end`;
    expect(piecesOf(text).join('')).toBe(text);
    expect(Math.max(...piecesOf(text).map(({ length }) => length))).toBeLessThanOrEqual(21);
    expect(piecesOf('')).toEqual([]);
  });

  it('never types half a character', () => {
    const text = '😀'.repeat(30);
    for (const piece of piecesOf(`a${text}`)) expect(piece.isWellFormed()).toBe(true);
  });
});
