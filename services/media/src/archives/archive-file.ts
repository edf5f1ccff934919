import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ExportSection } from '@emberhood/contracts';
import { ZipFile } from 'yazl';
import { sectionFileName } from './archive-names.ts';
import { indexPage } from './index-page.ts';

export interface ArchiveClip {
  /** The clip's file name in the archive. */
  name: string;
  file: string;
}

export interface ArchiveContent {
  made: Date;
  sections: readonly ExportSection[];
  clips: readonly ArchiveClip[];
}

/** Writes a page to read, a JSON file per section, and the clips unchanged. Streams, to hold no clip in memory. */
export async function writeArchive(
  file: string,
  { made, sections, clips }: ArchiveContent,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(indexPage({ made, sections, clips: clips.map(({ name }) => name) })), 'index.html');
  for (const [index, { title, data }] of sections.entries()) {
    const text = `${JSON.stringify({ title, made: made.toISOString(), data }, null, 2)}\n`;
    zip.addBuffer(Buffer.from(text), sectionFileName(title, index));
  }
  // Clips are already compressed.
  for (const { name, file: clip } of clips) zip.addFile(clip, name, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal });
}
