import { chunkEnds, pauseMs } from './typing.ts';

const piecesOf = (text: string) => {
  const ends = chunkEnds(text);
  return ends.map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end));
};

describe('typing', () => {
  it('PUB-25 types about 20 characters at a time, and whole words', () => {
    const pieces = piecesOf('You set your own price, typically $20 to $150 per person and session.');
    expect(pieces).toEqual(['You set your own ', 'price, typically $20 ', 'to $150 per person ', 'and session.']);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(21);
  });

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

  it('PUB-25 pauses between 100 and 300 ms', () => {
    expect([pauseMs(0), pauseMs(0.5), pauseMs(1)]).toEqual([100, 200, 300]);
  });
});
