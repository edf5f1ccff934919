/** The longest line that fits into a small player. */
const CUE_CHARACTERS = 64;

/** Turns captions into WebVTT: a cue per sentence or line, timed by its length. Null if there is nothing to show. */
export function toWebVtt(captions: string | null, seconds: number | null): string | null {
  if (captions === null || seconds === null || seconds <= 0) return null;
  const cues = toCues(captions);
  const total = cues.reduce((sum, cue) => sum + cue.length, 0);
  if (total === 0) return null;
  let said = 0;
  const blocks = cues.map((cue) => {
    const from = (said / total) * seconds;
    said += cue.length;
    return `${time(from)} --> ${time((said / total) * seconds)}\n${escaped(cue)}`;
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function toCues(text: string): string[] {
  const sentences = text
    .split('\n')
    .flatMap((line) => line.match(/[^.!?…]+[.!?…]*|[.!?…]+/gu) ?? [])
    .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
    .filter((sentence) => sentence !== '');
  return sentences.flatMap(wrapped);
}

function wrapped(sentence: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of sentence.split(' ')) {
    if (line !== '' && line.length + word.length >= CUE_CHARACTERS) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Escapes markup, and the arrow that would end a cue. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function time(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 60_000, 2)}:${part((ms / 1_000) % 60, 2)}.${part(ms % 1_000, 3)}`;
}
