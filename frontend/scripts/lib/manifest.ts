import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

export const ENTRY = 'index.html';
/** What the entry loads once a prerendered page has been shown. */
export const APP = 'src/app/mount.tsx';
/** The layout of every screen behind the sign-in. */
export const PRIVATE = 'src/app/routes/private/layout.tsx';

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files of every script that the browser loads for these modules: the closure of their static imports. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  return chunksOf(manifest, modules).map(({ file }) => file);
}

/** The style sheets that come with them. */
export function sheetsOf(manifest: Manifest, modules: readonly string[]): string[] {
  return [...new Set(chunksOf(manifest, modules).flatMap(({ css = [] }) => css))];
}

function chunksOf(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest`);
    if (seen.has(name)) return;
    seen.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen.values()];
}
