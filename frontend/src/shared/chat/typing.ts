const CHUNK = 20;
const SHORTEST_MS = 100;
const LONGEST_MS = 300;

/**
 * Where the pieces of a text end that are typed one after another: at the end of the word that reaches about 20
 * characters (PUB-25), or within a word that is longer than that.
 */
export function chunkEnds(text: string): number[] {
  const ends: number[] = [];
  let from = 0;
  while (from < text.length) {
    from = endOfChunk(text, from);
    ends.push(from);
  }
  return ends;
}

function endOfChunk(text: string, from: number): number {
  const latest = from + CHUNK;
  if (latest >= text.length) return text.length;
  const space = text.lastIndexOf(' ', latest);
  if (space > from) return space + 1;
  // Not between the halves of a character beyond the basic plane.
  return isHighSurrogate(text.charCodeAt(latest - 1)) ? latest + 1 : latest;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** From a number of 0 to 1. */
export function pauseMs(random: number): number {
  return Math.round(SHORTEST_MS + random * (LONGEST_MS - SHORTEST_MS));
}
