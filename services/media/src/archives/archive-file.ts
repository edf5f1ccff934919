import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sectionFileName } from './archive-names.ts';
import { indexPage, type ArchiveContent } from './index-page.ts';

/** Writes a page to read, a JSON file per section, and the clips unchanged. Streams, to hold no clip in memory. */
export async function writeArchive(file: string, content: ArchiveContent, signal: AbortSignal): Promise<void> {
  const { made, sections, clips } = content;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(indexPage(content)), 'index.html');
  for (const [index, { title, data }] of sections.entries()) {
    const text = `${JSON.stringify({ title, made: made.toISOString(), data }, null, 2)}\n`;
    zip.addBuffer(Buffer.from(text), sectionFileName(title, index));
  }
  // Clips are already compressed.
  for (const { name, file: clip } of clips) if (clip !== null) zip.addFile(clip, name, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal });
}
