import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export const ENTRY = 'index.html';
/** What the entry loads once a prerendered page has been shown. */
export const APP = 'src/app/mount.tsx';

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files of every script that the browser loads for these modules: the closure of their static imports. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest`);
    if (seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen].map((name) => manifest[name]?.file ?? '');
}
