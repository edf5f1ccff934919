import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

// Renderers do not read woff2, and fontkit ignores its variations: the display face stays at its heaviest weight, which
// suits a card, the text face at its lightest, which an outline compensates.
const OUTLINE = { display: 0, text: 22 };
const faces = {
  display: load(
    require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  ),
  text: load(require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
};
export type Face = keyof typeof faces;

function load(file: string): Font {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection`);
  return font;
}

export function widthOf(text: string, face: Face, size: number): number {
  const font = faces[face];
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Wraps into as few lines as the width allows. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The letters as one path, from the start of the base line. */
export function letters(text: string, face: Face, size: number, x: number, y: number, fill: string): string {
  const font = faces[face];
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x / scale;
  const d = glyphs.map((glyph, index) => {
    if (glyph.id === 0) throw new Error(`The ${face} face cannot write "${text}"`);
    const shifted = glyph.path.translate(left, 0).toSVG();
    left += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return shifted;
  });
  const outline = OUTLINE[face] > 0 ? ` stroke="${fill}" stroke-width="${OUTLINE[face]}"` : '';
  return `<path transform="translate(0 ${y}) scale(${scale} ${-scale})" fill="${fill}"${outline} d="${d.join('')}"/>`;
}
