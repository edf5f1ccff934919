const CHUNK = 20;
const SHORTEST_MS = 100;
const LONGEST_MS = 300;

/**
 * The ends of the chunks in which a text is typed: after the word that reaches about 20 characters (PUB-25), or within
 * a longer word.
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
  // Never splits a surrogate pair.
  return isHighSurrogate(text.charCodeAt(latest - 1)) ? latest + 1 : latest;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** @param random from 0 to 1 */
export function pauseMs(random: number): number {
  return Math.round(SHORTEST_MS + random * (LONGEST_MS - SHORTEST_MS));
}
